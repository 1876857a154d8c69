import { readFileSync } from "node:fs";
import type { Language } from "../contracts/languages.ts";
import type { Course } from "./schemas/courses.ts";
import type { TranslatedNoun, Words } from "./words.ts";

/** Translations of what a database is seeded with, read when they are needed. Node only. */

type Pieces<T> = Readonly<Record<string, Words<T>>>;

/** The words of a noun's pieces in a language, by their keys; undefined if there are none. */
export function translatedPieces<T>(noun: TranslatedNoun, language: Language): Pieces<T> | undefined {
  const source = read(`${noun}/${language}.json`);
  return source === undefined ? undefined : (JSON.parse(source) as Pieces<T>);
}

interface Quiz {
  readonly quiz: readonly {
    readonly question: string;
    readonly choices: readonly string[];
    readonly explanation: string;
  }[];
}

export interface TranslatedLessons {
  /** The Markdown of a lesson; both counted from 1. Undefined if it is not translated. */
  readonly body: (module: number, lesson: number) => string | undefined;
  /** The quizzes of the modules, in their order. */
  readonly modules: readonly Quiz[];
}

/** The lessons and quizzes of a course in a language; undefined if they are not translated. */
export function translatedLessons(course: Course, language: Language): TranslatedLessons | undefined {
  const folder = `courses/${course.slug}/${language}`;
  const quizzes = read(`${folder}/quizzes.json`);
  if (quizzes === undefined) return undefined;
  const { modules } = JSON.parse(quizzes) as { modules: readonly Quiz[] };
  return {
    modules,
    body: (module, lesson) => {
      const slug = course.modules[module - 1]?.lessons[lesson - 1]?.slug;
      return read(`${folder}/${module}-${lesson}-${slug}.md`);
    },
  };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(new URL(file, import.meta.url), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
