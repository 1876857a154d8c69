const { NODE_COMPILE_CACHE } = process.env;

/** Where `./test` keeps compiled modules; for the environment of a process that a test starts. */
export const compiled: Record<string, string> = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
