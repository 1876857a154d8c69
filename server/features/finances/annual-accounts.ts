import { access, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { sampleAccounts } from "../../../content/annual-accounts.ts";
import { settings } from "../../../content/settings.ts";
import { Failure } from "../../../contracts/errors.ts";
import type { AccountsOfYear } from "../../../contracts/finances/finances.ts";
import { kinshasaDay } from "../../money/receipts/day.ts";
import type { Context } from "../../platform/context.ts";
import type { Endpoint } from "../../platform/http/endpoint.ts";
import { consumeLimit } from "../../platform/limits/rate-limits.ts";
import { accountsPdf } from "./accounts-pdf.ts";
import { financesLimits } from "./limits.ts";

export interface AccountsPlace {
  /** The foundation's own files, `2025.pdf` for the year 2025. */
  readonly folder: string;
  /** Whether invented accounts stand for missing files. */
  readonly demonstration: boolean;
}

const PLACE: AccountsPlace = {
  folder: fileURLToPath(new URL("../../../content/annual-accounts/", import.meta.url)),
  demonstration: settings.demonstration,
};

/** The accounts of the latest closed years: a file of the foundation, or the sample's. */
export function createAnnualAccounts(context: Context, place: AccountsPlace = PLACE) {
  const { clock, db } = context;
  const { accountYears, downloads, downloadSeconds } = financesLimits;

  function closedYears(): number[] {
    const now = Number(kinshasaDay(clock.now()).slice(0, 4));
    return Array.from({ length: accountYears }, (_, index) => now - 1 - index);
  }

  const fileOf = (year: number) => `${place.folder}/${year}.pdf`;

  const sampleOf = (year: number) =>
    place.demonstration ? sampleAccounts.find((accounts) => accounts.year === year) : undefined;

  async function accountsOf(year: number): Promise<AccountsOfYear> {
    const isPublished = await access(fileOf(year)).then(
      () => true,
      () => false,
    );
    return { year, file: isPublished ? "published" : sampleOf(year) ? "sample" : "missing" };
  }

  async function open(year: number): Promise<Buffer | undefined> {
    const sample = sampleOf(year);
    const published = await readFile(fileOf(year)).catch(() => undefined);
    return published ?? (sample && accountsPdf(sample));
  }

  /** GET annual-accounts?year=2025: the accounts of one of these years as a PDF. */
  const endpoint: Endpoint = {
    name: "annual-accounts",
    method: "GET",
    async handle({ request, addressPrefix }) {
      const asked = new URL(request.url).searchParams.get("year");
      const year = closedYears().find((closed) => String(closed) === asked);
      if (year === undefined) throw new Failure("not_found");
      await consumeLimit(context, db, "annual-accounts", addressPrefix, downloads);
      const file = await open(year);
      if (!file) throw new Failure("not_found");
      return new Response(new Uint8Array(file), {
        headers: {
          "Content-Type": "application/pdf",
          "Content-Disposition": `attachment; filename="comptes-${year}.pdf"`,
          "Content-Length": String(file.byteLength),
          "Cache-Control": `public, max-age=${downloadSeconds}`,
        },
      });
    },
  };

  return { endpoint, latest: () => Promise.all(closedYears().map(accountsOf)) };
}
