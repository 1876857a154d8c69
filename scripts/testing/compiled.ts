import { resolve } from "node:path";

const { NODE_COMPILE_CACHE } = process.env;

/** How `./start` runs Node. */
export const V8_FLAGS = [
  "--max-semi-space-size=2",
  "--heap-growing-percent=30",
  "--no-maglev",
  "--no-allocation-site-pretenuring",
];

const MAIN = "build/program/main.js";

/** What `./start` runs after `./run build`, from the project's folder. */
export const PROGRAM = [...V8_FLAGS, MAIN];

/** The same as a line of a shell, from any folder. */
export const PROGRAM_LINE = [process.execPath, ...V8_FLAGS, resolve(MAIN)].join(" ");

/** Where `./test` keeps compiled modules; for the environment of a process that a test starts. */
export const compiled: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
