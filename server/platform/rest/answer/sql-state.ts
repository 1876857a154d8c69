/** HTTP status by SQLSTATE or its beginning; the first match counts. */
const STATUS: readonly (readonly [RegExp, number])[] = [
  [/^23503|^23505/, 409],
  [/^25006/, 405],
  [/^42P01|^42883/, 404],
  [/^42P17|^53400/, 500],
  [/^08|^53|^57P01/, 503],
  [/^0L|^0P|^28/, 403],
  [/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/, 500],
];

/** A write to a read-only view is an error of the caller. */
const READ_ONLY_VIEW = /^cannot (insert into|update|delete from) view /;

/** A write without a filter, or the same key twice in one upsert. */
const CALLERS_MISTAKE = /(requires a WHERE clause|cannot affect row a second time)$/;

export function statusOfSqlState(code: string, message: string, signedIn: boolean): number {
  const isRefused = code === "42501" || (code === "55000" && READ_ONLY_VIEW.test(message));
  if (isRefused) return signedIn ? 403 : 401;
  if (code === "P0001") return 400;
  if (code === "21000") return CALLERS_MISTAKE.test(message) ? 400 : 500;
  const [, chosen] = /^PT([2-5]\d\d)$/.exec(code) ?? [];
  if (chosen !== undefined) return Number(chosen);
  return STATUS.find(([pattern]) => pattern.test(code))?.[1] ?? 400;
}
