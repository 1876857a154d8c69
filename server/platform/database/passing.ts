const PASSING = new Set([
  "ENOENT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  // Its machine is off, or the way there is broken.
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
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

/** No answer has come for so long that the driver has given up (limits.database.answerMs). */
export const isGivenUp = (error: unknown) =>
  error instanceof Error && error.message.startsWith("Query read timeout");

/** The database is starting, stopping, full or out of reach: connecting again may succeed. */
export function isPassing(error: unknown) {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    PASSING.has(code) ||
    isOfPooler(error, code) ||
    isGivenUp(error) ||
    /^Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(error.message)
  );
}

/** PgBouncer ends a connection with the code of a wrong message, whatever the reason: the database is gone, nobody is free. */
const isOfPooler = (error: Error, code: string) =>
  code === "08P01" && "severity" in error && error.severity === "FATAL";

/** A text that the database cannot store, for example with a NUL: an error of the sender. */
export const isUnstorable = (error: unknown) =>
  error instanceof Error && "code" in error && ["22021", "22P05"].includes(String(error.code));
