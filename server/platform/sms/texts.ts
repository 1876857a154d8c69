import type { Language } from "../../../contracts/languages.ts";
import type { Keys } from "../keys/keys.ts";
import type { Env } from "../process/env.ts";

/** The data of each text message, by its template. A feature adds its own with `declare module`. */
export interface TextData {}

export type TextTemplate = keyof TextData;

export type TextMessage = {
  [T in TextTemplate]: { readonly template: T; readonly data: TextData[T] };
}[TextTemplate];

/** What a text may name: the site, and the keys that derive its code. */
export interface TextContext {
  readonly env: Pick<Env, "SITE_URL">;
  readonly keys: Pick<Keys, "authSecret" | "linkSecret">;
  readonly siteName: string;
}

type WriteText<T extends TextTemplate> = (
  data: TextData[T],
  language: Language,
  context: TextContext,
) => string;

/** The text messages of one feature. */
export type TextSet<T extends TextTemplate = TextTemplate> = { readonly [Name in T]: WriteText<Name> };

/** Writes any text of a server, from the sets of its features. */
export type WriteTexts = (message: TextMessage, language: Language, context: TextContext) => string;

export function textsOf(sets: readonly TextSet<never>[]): WriteTexts {
  const writers = new Map<string, WriteText<never>>(
    sets.flatMap((set) => Object.entries<WriteText<never>>(set)),
  );
  return ({ template, data }, language, context) => {
    const write = writers.get(template);
    // A row may come from a version that had other texts.
    if (!write) throw new Error("unknown text template", { cause: template });
    return write(data as never, language, context);
  };
}
