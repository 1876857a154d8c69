/** A request that the service cannot read: its HTTP status, and its JSON. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: string;
  constructor(status: number, error: string, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }
}

type Check = (value: unknown) => boolean;
interface Field {
  readonly isRequired: boolean;
  readonly check: Check;
}

export const required = (check: Check): Field => ({ isRequired: true, check });
export const optional = (check: Check): Field => ({ isRequired: false, check });

export const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);

/** An amount in the currency's unit: a number with two decimals at most. */
export const amount: Check = (value) =>
  typeof value === "number" && /^\d{1,12}(\.\d{1,2})?$/.test(String(value));

export const address: Check = (value) =>
  typeof value === "string" && /^https?:$/.test(URL.parse(value)?.protocol ?? "");

export const exactly =
  (only: unknown): Check =>
  (value) =>
    value === only;

/** The body of a request: strict in its fields and their types. */
export function parsed<T>(bytes: Buffer, fields: Readonly<Record<string, Field>>): T {
  const body = objectIn(bytes);
  const unknown = Object.keys(body).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) throw invalid(`unknown parameter ${unknown}`);
  for (const [name, { isRequired, check }] of Object.entries(fields)) {
    const value = body[name];
    if (value === undefined ? isRequired : !check(value)) throw invalid(`parameter ${name}`);
  }
  return body as T;
}

function objectIn(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
  } catch {
    throw invalid("the body is not JSON");
  }
  throw invalid("the body is not an object");
}

const invalid = (what: string) => new Refusal(400, "bad_request", `Invalid request parameters: ${what}`);
