// What an operation's page says, generated from its declaration: as text, as Markdown and as data for other layouts.
#pragma once
#include "operation/operation.h"

#include <string>
#include <utility>
#include <vector>

namespace exact::catalog {

struct FieldText {
  std::string name;
  std::string form;     // the wire form, with the texts that are sent in backquotes
  std::string absent;   // what stands for it when it is left out, as JSON; empty when it is required
  std::string meaning;  // a sentence
};
struct RecordText {
  std::string name, meaning;
  std::vector<FieldText> fields;
};
struct OperationText {
  RecordText request, result;
  // The records inside of them, each once, in the order in which they are met.
  std::vector<RecordText> request_records, result_records;
  std::string caveat;  // what the kind of outcome implies; may be empty
};
OperationText describe(const Operation& operation);
// The form of one field.
std::string form_of(const Field& field);

// Markdown: what it computes, the fields of request and result, the examples.
std::string documentation(const Operation& operation);

// The texts of the pages by file name: <domain>.md for every domain and README.md.
std::vector<std::pair<std::string, std::string>> markdown_pages();

}  // namespace exact::catalog
