import type { Language } from "../../../contracts/languages.ts";
import type { Keys } from "../keys/keys.ts";
import type { Env } from "../process/env.ts";
import { type Composed, framed, type Written } from "./kit.ts";
import type { Sender } from "./layout.ts";
import { type FindPicture, noPictures } from "./pictures.ts";

/** The data of each letter, by its template. A feature adds its own letters with `declare module`. */
export interface LetterData {}

export type Template = keyof LetterData;

export type Letter = { [T in Template]: { readonly template: T; readonly data: LetterData[T] } }[Template];

/** The settings and keys that a letter needs for its links. */
export interface Linking {
  readonly env: Pick<Env, "SITE_URL">;
  readonly keys: Pick<Keys, "linkSecret" | "authSecret">;
}

/** What a letter is written with. */
export interface Means extends Linking {
  readonly findPicture: FindPicture;
}

type Write<T extends Template> = (data: LetterData[T], language: Language, means: Means) => Composed;

/** The letters of one feature. */
export interface LetterSet<T extends Template = Template> {
  readonly write: { readonly [Name in T]: Write<Name> };
  /** A complete sample of each letter, for /dev/mail/preview and the tests. */
  readonly samples: Readonly<Record<string, Letter>>;
  /** How many days sent mails are kept, if not `limits.mail.keepDays`. */
  readonly keepDays?: number;
}

/** Infers the types of a set. */
export const letterSet = <T extends Template>(set: LetterSet<T>): LetterSet<T> => set;

/** All letters of a server, from the sets of its features. */
export interface Letters {
  write(letter: Letter, language: Language, linking: Linking): Written;
  readonly samples: Readonly<Record<string, Letter>>;
  /** The templates with their own `keepDays`. */
  readonly terms: readonly { readonly days: number; readonly templates: readonly Template[] }[];
}

export function lettersOf(
  sets: readonly LetterSet<never>[],
  sender: Sender,
  findPicture: FindPicture = noPictures,
): Letters {
  const writers = new Map<string, Write<never>>(
    sets.flatMap(({ write }) => Object.entries<Write<never>>(write)),
  );
  return {
    write({ template, data }, language, linking) {
      const write = writers.get(template);
      // A row may come from a version that had other letters.
      if (!write) throw new Error("unknown mail template", { cause: template });
      const composed = write(data as never, language, { ...linking, findPicture });
      return framed(composed, language, sender, findPicture);
    },
    samples: Object.assign({}, ...sets.map(({ samples }) => samples)),
    terms: sets.flatMap(({ write, keepDays: days }) =>
      days === undefined ? [] : [{ days, templates: Object.keys(write) as Template[] }],
    ),
  };
}
