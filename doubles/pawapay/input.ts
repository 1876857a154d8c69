/** A refusal with pawaPay's HTTP status and code. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const failureReason = (code: string, message: string) => ({
  failureReason: { failureCode: code, failureMessage: message },
});

/** Throws if the value is not what the field takes. */
type Check = (value: unknown, name: string) => void;
interface Field {
  readonly isRequired: boolean;
  readonly check: Check;
}

export const required = (check: Check): Field => ({ isRequired: true, check });
export const optional = (check: Check): Field => ({ isRequired: false, check });

function wrong(name: string): Refusal {
  return new Refusal(400, "INVALID_PARAMETER", `Invalid value for parameter: ${name}`);
}

export const text =
  (pattern: RegExp): Check =>
  (value, name) => {
    if (typeof value !== "string" || !pattern.test(value)) throw wrong(name);
  };

export const truth: Check = (value, name) => {
  if (typeof value !== "boolean") throw wrong(name);
};

export const object =
  (fields: Readonly<Record<string, Field>>): Check =>
  (value, name) => {
    if (!isObject(value)) throw wrong(name);
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key))
        throw new Refusal(400, "UNSUPPORTED_PARAMETER", `Unsupported parameter: ${key}`);
    }
    for (const [key, { isRequired, check }] of Object.entries(fields)) {
      if (value[key] !== undefined) check(value[key], key);
      else if (isRequired) throw new Refusal(400, "MISSING_PARAMETER", `Missing parameter: ${key}`);
    }
  };

/** At most ten objects with one key each, beside `isPII`. */
export const metadata: Check = (value, name) => {
  if (!Array.isArray(value) || value.length > 10) throw wrong(name);
  const names = value.map((entry: unknown) => {
    if (!isObject(entry)) throw wrong(name);
    const { isPII = false, ...rest } = entry;
    const [key, ...more] = Object.keys(rest);
    if (typeof isPII !== "boolean" || key === undefined || more.length > 0 || typeof rest[key] !== "string")
      throw wrong(name);
    return key;
  });
  if (new Set(names).size < names.length)
    throw new Refusal(400, "DUPLICATE_METADATA_FIELD", "The same key appears twice in metadata");
};

/** As it is answered: one flat object. */
export function flat(entries: readonly Record<string, unknown>[] = []): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ isPII: _, ...entry }) => Object.entries(entry) as [string, string][]),
  );
}

export const UUID4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The body of a request, checked. */
export function parsed<T>(bytes: Buffer, check: Check): T {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, "INVALID_INPUT", "The request body could not be parsed");
  }
  if (!isObject(value)) throw new Refusal(400, "INVALID_INPUT", "The request body is not an object");
  check(value, "body");
  return value as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
