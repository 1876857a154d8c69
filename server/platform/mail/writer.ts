import { LANGUAGES, type Language } from "../../../contracts/languages.ts";
import type { Words } from "../words.ts";
import { type Fact, shown } from "./kit.ts";

interface Writer {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

/** Who wrote to the foundation, and in which language to answer. */
export function aboutWriter(t: Words, { name, email, language }: Writer): Fact[] {
  const spoken = LANGUAGES.find(({ code }) => code === language)?.name ?? language;
  return [
    { label: t("mail.writer.name"), value: shown(name) },
    { label: t("mail.writer.email"), value: email },
    { label: t("mail.writer.language"), value: spoken, language },
  ];
}
