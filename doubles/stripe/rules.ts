import { ApiError } from "./errors.ts";
import type { Value } from "./form.ts";
import { CURRENCIES } from "./money.ts";

/** Reads one parameter, or throws the error with which Stripe refuses it. `name` is its path: `line_items[0][quantity]`. */
export type Rule<T> = (value: Value | undefined, name: string) => T;
/** What a rule reads. */
export type Read<R> = R extends Rule<infer T> ? T : never;

const TEXT_LENGTH = 5_000;

function given(value: Value | undefined, name: string): Value {
  if (value === undefined)
    throw new ApiError(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
  return value;
}

function textOf(value: Value | undefined, name: string): string {
  const text = given(value, name);
  if (typeof text !== "string")
    throw new ApiError(`Invalid string: ${JSON.stringify(text)}`, { param: name });
  if (text === "")
    throw new ApiError(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      { code: "parameter_invalid_empty", param: name },
    );
  return text;
}

export const optional =
  <T>(rule: Rule<T>): Rule<T | undefined> =>
  (value, name) =>
    value === undefined ? undefined : rule(value, name);

export const text =
  (longest = TEXT_LENGTH): Rule<string> =>
  (value, name) => {
    const read = textOf(value, name);
    if (read.length > longest)
      throw new ApiError(
        `Invalid string: ${read.slice(0, 10)}...${read.slice(-10)}; must be at most ${longest} characters`,
        { param: name },
      );
    return read;
  };

export const integer: Rule<number> = (value, name) => {
  const read = textOf(value, name);
  if (!/^-?\d{1,15}$/.test(read))
    throw new ApiError(`Invalid integer: ${read}`, { code: "parameter_invalid_integer", param: name });
  return Number(read);
};

export const flag: Rule<boolean> = (value, name) => {
  const read = textOf(value, name);
  if (read !== "true" && read !== "false") throw new ApiError(`Invalid boolean: ${read}`, { param: name });
  return read === "true";
};

export const oneOf =
  <const T extends string>(...allowed: readonly T[]): Rule<T> =>
  (value, name) => {
    const read = textOf(value, name);
    const found = allowed.find((one) => one === read);
    if (found === undefined)
      throw new ApiError(`Invalid ${name}: must be one of ${allowed.join(", ")}`, { param: name });
    return found;
  };

export const currency: Rule<string> = (value, name) => {
  const read = textOf(value, name).toLowerCase();
  if (!CURRENCIES.includes(read))
    throw new ApiError(
      `Invalid currency: ${read}. Stripe currently supports these currencies: ${CURRENCIES.join(", ")}`,
      {
        param: name,
      },
    );
  return read;
};

export const address: Rule<string> = (value, name) => {
  const read = textOf(value, name);
  if (!/^https?:$/.test(URL.parse(read)?.protocol ?? ""))
    throw new ApiError("Not a valid URL", { code: "url_invalid", param: name });
  return read;
};

export const metadata: Rule<Record<string, string>> = (value, name) => {
  const read = given(value, name);
  if (typeof read === "string") throw new ApiError(`Invalid object`, { param: name });
  const entries = Object.entries(read);
  if (entries.length > 50) throw new ApiError("You can only specify up to 50 keys", { param: name });
  for (const [key, one] of entries) {
    if (key.length > 40) throw new ApiError("Metadata keys can be at most 40 characters", { param: name });
    if (typeof one !== "string") throw new ApiError("Metadata values must be strings", { param: name });
    if (one.length > 500)
      throw new ApiError("Metadata values can be at most 500 characters", { param: name });
  }
  return read as Record<string, string>;
};

export const listOf =
  <T>(rule: Rule<T>): Rule<T[]> =>
  (value, name) => {
    const read = given(value, name);
    if (typeof read === "string") throw new ApiError("Invalid array", { param: name });
    return Object.entries(read).map(([at, one]) => rule(one, `${name}[${at}]`));
  };

type Shape = Readonly<Record<string, Rule<unknown>>>;

/** All parameters and no others. */
export const object =
  <S extends Shape>(shape: S): Rule<{ [K in keyof S]: Read<S[K]> }> =>
  (value, name) => {
    const read = given(value, name);
    if (typeof read === "string") throw new ApiError("Invalid object", { param: name });
    const pathOf = (key: string) => (name === "" ? key : `${name}[${key}]`);
    for (const key of Object.keys(read)) {
      if (Object.hasOwn(shape, key)) continue;
      const param = pathOf(key);
      throw new ApiError(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
    }
    const entries = Object.entries(shape).map(([key, rule]) => [key, rule(read[key], pathOf(key))]);
    return Object.fromEntries(entries) as { [K in keyof S]: Read<S[K]> };
  };

const within = object({
  gt: optional(integer),
  gte: optional(integer),
  lt: optional(integer),
  lte: optional(integer),
});
/** An instant, or bounds of it, in seconds. */
export const range: Rule<Read<typeof within>> = (value, name) => {
  if (typeof value !== "string") return within(value, name);
  const at = integer(value, name);
  return { gt: undefined, gte: at, lt: undefined, lte: at };
};

export const expand = optional(listOf(text()));
/** What every list takes. */
export const paging = {
  limit: optional(integer),
  starting_after: optional(text()),
  ending_before: optional(text()),
  expand,
};
