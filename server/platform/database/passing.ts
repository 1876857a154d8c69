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
 * Too many want the same row at once, the machine took too long for a statement, or its disk is full or cannot be written
 * (53100, 58030, 25006): the transaction did nothing.
 */
const BUSY = new Set(["55P03", "40P01", "57014", "53100", "58030", "25006"]);

export const isBusy = (error: unknown) =>
  error instanceof Error && "code" in error && BUSY.has(String(error.code));

/** The database is starting, stopping or full: worth another try before any statement was sent. */
export function isPassing(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    PASSING.has(code) || /^Connection terminated|timeout exceeded when trying to connect/.test(error.message)
  );
}

/** A text the database cannot hold, as one with a NUL in it: whoever sent it has to leave that out. */
export const isUnstorable = (error: unknown) =>
  error instanceof Error && "code" in error && ["22021", "22P05"].includes(String(error.code));
