import type { z } from "zod/mini";
import { Failure } from "../../contracts/errors.ts";
import type { Language } from "../../contracts/languages.ts";
import type { ActionName } from "../../contracts/office/matrix.ts";
import { checkOffice } from "../../contracts/office/staff.ts";
import type { Html } from "../platform/mail/html.ts";
import type { Words } from "../platform/words.ts";
import type { Entered } from "./enter.ts";

/** One row of the matrix at work: called as a function with JSON, or by the form of a screen. */
export interface Action {
  readonly name: ActionName;
  /** `sent`: the JSON body, the fields of the form, or the query of the address. */
  run(entered: Entered, sent: unknown): Promise<object>;
}

/** An action that takes this shape; what does not fit is refused before `work` sees it. */
export function action<Input>(
  name: ActionName,
  shape: z.ZodMiniType<Input>,
  work: (entered: Entered, input: Input) => Promise<object>,
): Action {
  return {
    name,
    async run(entered, sent) {
      const checked = checkOffice(shape, sent);
      if (!checked.ok) throw new Failure(checked.problem);
      return work(entered, checked.value);
    },
  };
}

/** What a form was refused with, and what was typed in it. */
export interface Refused {
  readonly form: string;
  readonly failure: Failure;
  readonly typed: Readonly<Record<string, string>>;
}

/** Somebody of the office looks at a screen. */
export interface Visit {
  readonly entered: Entered;
  readonly language: Language;
  readonly t: Words;
  /** The address that was asked for. */
  readonly url: URL;
  /** The named parts of its path. */
  readonly params: Readonly<Record<string, string>>;
  readonly refused: Refused | null;
  /** That something was done, in words. */
  readonly notice: string | null;
  /** Whether they may do this to some row at least. */
  may(action: ActionName): boolean;
}

export interface Content {
  readonly title: string;
  readonly body: Html;
}

/** A page of the office. */
export interface Screen {
  /** Under /office, as Hono writes paths: `/shop/orders/:id`. */
  readonly path: string;
  /** The screen is open to whoever may do this. */
  readonly action: ActionName;
  /** What its forms do. */
  readonly forms?: readonly ActionName[];
  /** The most bytes of the file that a form of it may bring; its action gets it as `file`. */
  readonly fileBytes?: number;
  /** A file is answered as a response. */
  show(visit: Visit): Promise<Content | Response>;
}

/** The parts of the menu, in its order; their words: `office.menu.groups.{group}`. */
export const MENU_GROUPS = ["money", "contacts", "programmes", "shop", "house"] as const;

/** A line of the menu, for whoever may do its action. */
export interface Entry {
  /** Without one it stands above all. */
  readonly group?: (typeof MENU_GROUPS)[number];
  /** Its words: `office.menu.{label}`. */
  readonly label: string;
  readonly path: string;
  readonly action: ActionName;
}

/** What waits for a person, on the page of today. */
export interface Waiting {
  /** Its words, with a `count`: `office.today.{label}`. */
  readonly label: string;
  /** Shown to whoever may do this. */
  readonly action: ActionName;
  /** Where it is worked off, under /office. */
  readonly path: string;
  find(entered: Entered): Promise<{
    /** At most WAITING_MOST are counted. */
    readonly count: number;
    /** Since when the oldest waits. */
    readonly oldest: Date | null;
    /** When the most urgent must be done. */
    readonly due?: Date | null;
  }>;
}

export const WAITING_MOST = 100;

/** What the search above every screen looks through. */
export interface Finder {
  /** The heading of what it finds: `office.find.{label}`. */
  readonly label: string;
  readonly action: ActionName;
  /** At most FOUND_MOST, the likeliest first. */
  find(entered: Entered, typed: string): Promise<readonly Found[]>;
}

export interface Found {
  /** Under /office. */
  readonly path: string;
  readonly title: string;
  readonly detail: string;
}

export const FOUND_MOST = 10;

/** The part of the office that a noun brings. */
export interface Desk {
  readonly actions: readonly Action[];
  readonly screens: readonly Screen[];
  readonly menu: readonly Entry[];
  readonly waiting?: readonly Waiting[];
  readonly finders?: readonly Finder[];
  /** A script of its own on every screen; null for whoever it does not serve. */
  script?(visit: Visit): Html | null;
}
