import nodemailer from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { farmProjects } from "../content/crowdfarming.ts";
import { projects } from "../content/projects.ts";
import { sponsorships } from "../content/sponsorship.ts";
import { LANGUAGES, type Language } from "../contracts/languages.ts";
import type { Money } from "../contracts/money.ts";
import { mailPictures } from "../scripts/mail-pictures.ts";
import { letters as lettersOfBuild, lettersWith } from "./letters.ts";
import { pieceIn, purposeIds } from "./money/content-words.ts";
import type { Written } from "./platform/mail/kit.ts";
import type { Letter } from "./platform/mail/letters.ts";
import { asPage, type FindPicture, noPictures } from "./platform/mail/pictures.ts";
import { asMime } from "./platform/mail/transport.ts";
import { words } from "./platform/words.ts";
import { linking } from "./testing/account-letter-texts.ts";

const drawn = mailPictures();
const find: FindPicture = (name) => {
  const png = drawn.get(name);
  return png ? { name, png } : null;
};
const letters = lettersWith(find);
const { receipt } = letters.samples;
if (receipt?.template !== "receipt") throw new Error("no sample of a receipt");
const francs = (minor: number): Money => ({ minor, currency: "XOF" });
const receiptFor = (programId: string | undefined, amount = francs(10_000)) =>
  ({ ...receipt, data: { ...receipt.data, programId, amount } }) as Letter;

/** The confirmation of a farm's season. */
function confirmationFor(projectId: number, projectTitle: string, type: "sponsor" | "investor"): Letter {
  const letter = letters.samples["investment-confirmed"];
  if (letter?.template !== "investment_confirmed") throw new Error("no sample of an investment");
  return { ...letter, data: { ...letter.data, projectId, projectTitle, investmentType: type } };
}

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
async function mimeOf(written: Written, language: Language): Promise<Buffer> {
  const envelope = { messageId: "<1@bomoko.example>", recipient: "awa@example.org", language };
  const message = { ...written, ...envelope, attachments: [] };
  const { message: mime } = await composer.sendMail(asMime({ MAIL_FROM: "don@bomoko.example" }, message));
  return mime as Buffer;
}

test.each(LANGUAGES.map(({ code }) => code))(
  "in %s a receipt's pictures, and what is said beside them, weigh less than 6 KB",
  async (language) => {
    const bare = lettersWith(noPictures).write(receiptFor(undefined), language, linking);
    const before = (await mimeOf(bare, language)).length;
    const more = await Promise.all(
      purposeIds.map(async (id) => {
        const written = letters.write(receiptFor(id), language, linking);
        return (await mimeOf(written, language)).length - before;
      }),
    );
    // The style sheet and the sender's name above every mail are the rest of 6 KB; a letter of Hindi takes nine bytes.
    expect(Math.max(...more)).toBeLessThan(language === "hi" ? 5_600 : 5_400);
  },
);

test.each(LANGUAGES.map(({ code }) => code))(
  "in %s the confirmation of a season, with its farm's picture, weighs less than 6 KB more than without",
  async (language) => {
    const more = await Promise.all(
      farmProjects.map(async (farm) => {
        const { title } = pieceIn(language, "crowdfarming", farm);
        const letter = confirmationFor(farm.id, title, "sponsor");
        const [bare, written] = await Promise.all(
          [lettersWith(noPictures), letters].map((set) =>
            mimeOf(set.write(letter, language, linking), language),
          ),
        );
        return (written?.length ?? 0) - (bare?.length ?? 0);
      }),
    );
    expect(Math.min(...more)).toBeGreaterThan(2_000);
    expect(Math.max(...more)).toBeLessThan(5_400);
  },
);

test("pictures are parts of the message; nothing in it is fetched from anywhere", async () => {
  for (const [sample, letter] of Object.entries(letters.samples)) {
    const written = letters.write(letter, "ar", linking);
    expect(written.html, sample).not.toMatch(/(?:src|background)="(?!cid:)|url\(|@import|<link/);
    const mail = await PostalMime.parse(await mimeOf(written, "ar"));
    const inside = mail.attachments.map(({ contentId, mimeType }) => [contentId, mimeType]);
    const shown = [...written.html.matchAll(/src="cid:([^"]+)"/g)].map(([, id]) => [`<${id}>`, "image/png"]);
    expect(shown.length, sample).toBeGreaterThan(0);
    expect(inside, sample).toEqual(shown);
  }
});

test("a receipt shows the project's picture and says what the gift does, as the form said it", () => {
  const { html, text } = letters.write(receiptFor("1", francs(50_000)), "fr", linking);
  expect(html).toContain('src="cid:letterhead@mail" alt=""');
  expect(html).toContain(`src="cid:${projects[0].picture.name}@mail"`);
  const effect = words("fr")("donation.effect.kit", { count: 5, shown: "5" });
  expect(html).toContain(`<b>${effect}</b>`);
  expect(text).toContain(`Ce que fait votre don\u00a0: ${effect}`);
  const less = letters.write(receiptFor("1", francs(5_000)), "fr", linking);
  expect(less.text).toContain("Ce que fait votre don\u00a0: environ la moitié d’un kit scolaire");
});

test("for a project without a unit, and for a programme, it says where the gift goes; else nothing", () => {
  const textOf = (id?: string) => letters.write(receiptFor(id), "en", linking).text;
  const without = projects.find(({ unit }) => !unit);
  if (!without) throw new Error("every project has a unit");
  const { location } = pieceIn("en", "projects", without);
  expect(textOf(String(without.id))).toContain(`Where your gift goes: ${location}`);
  expect(textOf("education")).toContain("Where your gift goes: Kinshasa");
  for (const id of ["crowdfarming:2", undefined])
    expect(textOf(id)).not.toMatch(/what your gift|where your gift/i);
});

test("for a sponsorship it shows the picture of the project that it pays for, and counts in the offer's own unit", () => {
  const written = (id: string) =>
    letters.write(receiptFor(id, { minor: 25_00, currency: "EUR" }), "en", linking);
  for (const { type, picture } of sponsorships)
    expect(written(`sponsor:${type}`).html, type).toContain(`src="cid:${picture}@mail"`);
  const trees = words("en")("donation.effect.tree", { count: 25, shown: "25" });
  expect(written("sponsor:tree").text).toContain(`What your gift does: ${trees}`);
  const meal = sponsorships.find(({ type }) => type === "meal");
  if (!meal) throw new Error("no meals are offered");
  const { location } = pieceIn("en", "sponsorship", meal);
  expect(written("sponsor:meal").text).toContain(`Where your gift goes: ${location}`);
});

test("a season's confirmation and receipt show the farm; one that staff have renamed is not shown", () => {
  for (const farm of farmProjects)
    for (const language of ["fr", "en"] as const) {
      const { title, location, image } = pieceIn(language, "crowdfarming", farm);
      const receiptOf = receiptFor(`crowdfarming:${farm.id}`);
      const again = { ...receiptOf, data: { ...receiptOf.data, programTitle: farm.title } } as Letter;
      for (const letter of [confirmationFor(farm.id, title, "sponsor"), again]) {
        const { html, text } = letters.write(letter, language, linking);
        expect(html).toContain(`src="cid:${image.scene}@mail" alt="${image.alt.replace(/'/g, "&#39;")}"`);
        const t = words(language);
        const line = t("mail.common.line", { label: t("mail.receipt.where"), value: location });
        expect(text).toContain(line);
      }
    }
  const invested = letters.write(confirmationFor(2, farmProjects[1]?.title ?? "", "investor"), "fr", linking);
  expect(invested.text).toContain(`Lieu\u00a0: ${farmProjects[1]?.location}`);
  expect(invested.text).not.toContain("votre don");
  const renamed = letters.write(confirmationFor(2, "Un autre champ", "sponsor"), "fr", linking);
  expect(renamed.html).not.toContain(farmProjects[1]?.image.scene);
});

test("a browser is shown the same pictures; before they are drawn a mail has none", () => {
  const page = asPage(letters.write(receiptFor("1"), "fr", linking));
  expect(page.match(/src="data:image\/png;base64,iVBOR/g)).toHaveLength(2);
  expect(page).not.toContain("cid:");
  const bare = lettersWith(noPictures).write(receiptFor("1"), "fr", linking);
  expect([bare.html.includes("<img"), bare.pictures]).toEqual([false, []]);
  expect(bare.text).toContain("Ce que fait votre don");
  expect(lettersOfBuild.samples).toEqual(letters.samples);
});
