const { NODE_COMPILE_CACHE } = process.env;

/** What `./start` runs after `./run build`, from the project's folder. */
export const PROGRAM = ["--optimize-for-size", "build/program/main.js"];

/** Where `./test` keeps compiled modules; for the environment of a process that a test starts. */
export const compiled: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
