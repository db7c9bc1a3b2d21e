// Starts a program of this package with the streams, signals and exit code of this process.
import {spawn} from "node:child_process";
import {existsSync} from "node:fs";
import {fileURLToPath} from "node:url";

export function launch(name) {
  const program = fileURLToPath(new URL(`../linux-x64/bin/${name}`, import.meta.url));
  if (process.platform !== "linux" || process.arch !== "x64" || !existsSync(program)) {
    console.error(`${name}: this package holds programs for Linux on x64 only; build from source elsewhere.`);
    process.exit(2);
  }
  const child = spawn(program, process.argv.slice(2), {stdio: "inherit"});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  process.on("SIGINT", () => {});  // the keyboard sends it to the program as well
  child.on("error", error => {
    console.error(`${name}: ${error.message}`);
    process.exit(2);
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
