/** A value that cannot be read (class 22), a function's own error, or a statement that was cancelled: the primary would say the same. */
const OF_THE_QUESTION = /^(22...|P0001|PT...|57014)$/;

/** The replica ends or is gone. */
const OF_THE_SERVER = /^(57P0[123]|ECONN\w+|EPIPE|ENOENT|EHOSTUNREACH|ENETUNREACH)$/;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");

export const isOfTheQuestion = (error: unknown): boolean => OF_THE_QUESTION.test(codeOf(error));

export const isOfTheServer = (error: unknown): boolean =>
  OF_THE_SERVER.test(codeOf(error)) ||
  (error instanceof Error && error.message.startsWith("Connection terminated"));
