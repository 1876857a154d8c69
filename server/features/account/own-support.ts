import type { Kysely } from "kysely";
import type { OwnAccount, OwnImpact } from "../../../contracts/account.ts";
import type { Language } from "../../../contracts/languages.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { lastGiftOf } from "./last-gift.ts";
import { supportedNews } from "./supported-news.ts";

/** Handed in by the server: what a person's settled gifts went to, and what they came to. */
export type SupportedBy = (
  userId: string,
) => Promise<{ readonly programs: readonly string[]; readonly impact: OwnImpact }>;

type OwnSupport = Pick<OwnAccount, "impact" | "news" | "lastGift" | "donorName">;

/** What a person's gifts made possible, its newest news, and what giving again repeats. */
export function createOwnSupport({ db }: { db: Kysely<Tables> }, supportedBy: SupportedBy) {
  return async (userId: string, language: Language): Promise<OwnSupport> => {
    const [{ programs, impact }, last] = await Promise.all([
      supportedBy(userId),
      lastGiftOf(db, userId, language),
    ]);
    return { impact, news: await supportedNews(programs, language), ...last };
  };
}
