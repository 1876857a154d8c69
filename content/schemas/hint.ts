import { z } from "zod/mini";

/** A rule of good measure, not of what works: the build prints it and goes on (scripts/build/content/check.ts). */
export const hint = <T>(holds: (value: T) => boolean, message: string) =>
  z.refine<T>(holds, { error: message, params: { hint: true } });

/** How many there usually are. */
export const usually = (least: number, most: number) =>
  hint<readonly unknown[]>(({ length }) => length >= least && length <= most, `usually ${least} to ${most}`);

/** What zod says of a broken rule. */
export interface Issue {
  readonly path: PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly params?: Record<string, unknown> | undefined;
}

export const isHint = ({ code, params }: Pick<Issue, "code" | "params">) =>
  code === "custom" && params?.hint === true;
