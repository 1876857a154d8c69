import type { Language } from "../../../contracts/languages.ts";
import type { Keys } from "../keys/keys.ts";
import type { Env } from "../process/env.ts";
import { type Composed, framed, type Written } from "./kit.ts";
import type { Sender } from "./layout.ts";

/** What each letter needs to know, by its template. A feature declares its own letters into it (`declare module`). */
export interface LetterData {}

export type Template = keyof LetterData;

export type Letter = { [T in Template]: { readonly template: T; readonly data: LetterData[T] } }[Template];

/** What a letter needs to write its links. */
export interface Linking {
  readonly env: Pick<Env, "SITE_URL">;
  readonly keys: Pick<Keys, "linkSecret" | "authSecret">;
}

type Write<T extends Template> = (data: LetterData[T], language: Language, linking: Linking) => Composed;

/** The letters of one feature. */
export interface LetterSet<T extends Template = Template> {
  readonly write: { readonly [Name in T]: Write<Name> };
  /** One of each with everything in it: shown at /dev/mail/preview, and what the tests read. */
  readonly samples: Readonly<Record<string, Letter>>;
  /** How many days they are kept, where that is a term of their own. */
  readonly keepDays?: number;
}

/** Gives a set its types. */
export const letterSet = <T extends Template>(set: LetterSet<T>): LetterSet<T> => set;

/** All letters of a server, from the sets of its features. */
export interface Letters {
  write(letter: Letter, language: Language, linking: Linking): Written;
  readonly samples: Readonly<Record<string, Letter>>;
  /** The templates with a term of their own. */
  readonly terms: readonly { readonly days: number; readonly templates: readonly Template[] }[];
}

export function lettersOf(sets: readonly LetterSet<never>[], sender: Sender): Letters {
  const writers = new Map<string, Write<never>>(
    sets.flatMap(({ write }) => Object.entries<Write<never>>(write)),
  );
  return {
    write({ template, data }, language, linking) {
      const write = writers.get(template);
      // A row may be of a version that had other letters.
      if (!write) throw new Error("no such letter", { cause: template });
      return framed(write(data as never, language, linking), language, sender);
    },
    samples: Object.assign({}, ...sets.map(({ samples }) => samples)),
    terms: sets.flatMap(({ write, keepDays: days }) =>
      days === undefined ? [] : [{ days, templates: Object.keys(write) as Template[] }],
    ),
  };
}
