import { letterSet } from "../../platform/mail/letters.ts";
import { PROFILE_SAMPLES } from "./letters/samples.ts";
import { type SeasonNewsData, writeSeasonNews } from "./letters/season-news.ts";
import { type UrgentNeedData, writeUrgentNeed } from "./letters/urgent-need.ts";
import { type WeeklyReportData, writeWeeklyReport } from "./letters/weekly-report.ts";

/** The mails that supporters can subscribe to. */
export const profileLetters = letterSet({
  write: {
    season_news: writeSeasonNews,
    weekly_report: writeWeeklyReport,
    urgent_need: writeUrgentNeed,
  },
  samples: PROFILE_SAMPLES,
});

declare module "../../platform/mail/letters.ts" {
  interface LetterData {
    readonly season_news: SeasonNewsData;
    readonly weekly_report: WeeklyReportData;
    readonly urgent_need: UrgentNeedData;
  }
}
