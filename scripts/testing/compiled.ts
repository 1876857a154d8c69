const { NODE_COMPILE_CACHE } = process.env;

/** How `./start` runs Node. */
export const V8_FLAGS = ["--max-semi-space-size=2", "--heap-growing-percent=30", "--no-maglev"];

/** What `./start` runs after `./run build`, from the project's folder. */
export const PROGRAM = [...V8_FLAGS, "build/program/main.js"];

/** Where `./test` keeps compiled modules; for the environment of a process that a test starts. */
export const compiled: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
