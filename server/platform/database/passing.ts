const PASSING = new Set([
  "ENOENT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

/**
 * Lock conflicts, statement timeouts, and a full or read-only disk (53100, 58030, 25006): the transaction was rolled
 * back.
 */
const BUSY = new Set(["55P03", "40P01", "57014", "53100", "58030", "25006"]);

export const isBusy = (error: unknown) =>
  error instanceof Error && "code" in error && BUSY.has(String(error.code));

/** The database is starting, stopping or full: connecting again may succeed. */
export function isPassing(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    PASSING.has(code) || /^Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}

/** A text that the database cannot store, for example with a NUL: an error of the sender. */
export const isUnstorable = (error: unknown) =>
  error instanceof Error && "code" in error && ["22021", "22P05"].includes(String(error.code));
