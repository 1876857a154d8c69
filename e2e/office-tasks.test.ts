import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { journey, type Visitor } from "./harness/journey.ts";
import { OFFICE_SETTINGS, openOffice } from "./harness/office.ts";
import { handsOf, workFor } from "./harness/office-work.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { type Product, startProduct } from "./harness/product.ts";

/** A folder: every task is walked on both devices, with pictures and times. Without it, some of them on a telephone. */
const FOLDER = process.env.OFFICE_WALK;
const DEVICES = FOLDER === undefined ? (["phone"] as const) : (["phone", "desktop"] as const);
const AT_MOST_MS = 120_000;

const works: Partial<Record<(typeof DEVICES)[number], Work>> = {};
let site: Product;
let office: Awaited<ReturnType<typeof openOffice>> | undefined;
beforeAll(async () => {
  site = await startProduct(OFFICE_SETTINGS);
});
afterAll(() => site.stop());

type Work = Awaited<ReturnType<typeof workFor>>;

/** The office, with something to do for each device. */
async function opened() {
  if (office) return office;
  for (const device of DEVICES) works[device] = await workFor(site);
  office = await openOffice(site);
  return office;
}

interface Desk extends ReturnType<typeof handsOf> {
  readonly page: Visitor["page"];
  readonly go: Visitor["go"];
  readonly work: Work;
}

/** In the words of docs/office.md. Those in short are walked by ./test --long. */
const WALKED: Readonly<Record<string, (desk: Desk) => Promise<void>>> = {
  "Inviter une personne": async ({ go, send, done, work }) => {
    await go("/office/staff");
    const who = { name: "Amani Kalume", email: `amani-${work.mark}@example.org`, role: "shop" };
    await send("staff-invite", who);
    await done("staff-invite");
  },
  "Retrouver un paiement": async ({ go, page, work }) => {
    await go(`/office/money?q=${encodeURIComponent(work.once.name)}`);
    await page.locator("main tbody a").first().click();
    await expect.poll(() => page.locator("main").innerText()).toContain(work.once.email);
  },
  "Renvoyer un reçu": async ({ send, done }) => {
    await send("receipt-resend");
    await done("receipt-resend");
  },
  "Remplacer un reçu dont le nom est faux": async ({ send, done }) => {
    await send("receipt-replace", { donor: "Awa Kalala Ilunga", reason: "Le nom était incomplet." });
    await done("receipt-replace");
  },
  Rembourser: async ({ send, done }) => {
    await send("refund-ask", { amount: "2000", reason: "Payé deux fois." });
    await done("refund-ask");
  },
  "Mettre en pause, changer, arrêter un don régulier": async ({ go, page, send, done, work }) => {
    await go(`/office/money?q=${encodeURIComponent(work.monthly.name)}`);
    await page.locator("main tbody a").first().click();
    await send("subscription-pause", { reason: "Elle l’a demandé au téléphone." });
    await done("subscription-pause");
  },
  "Noter le taux de change du jour": async ({ go, send, done }) => {
    await go("/office/money/rates");
    await send("rate-set.USD-CDF", { asked: "1", paid: "2850", date: today() });
    await done("rate-set");
  },
  "Ouvrir la feuille du jour": async ({ go, page, send, done, work }) => {
    await go("/office/desk");
    await send("sheet-open", { drawer: `caisse ${work.mark}`, lines: "1", USD: "20" });
    await done("sheet-open");
    // The keyboard begins below; what was done is in sight there, on a telephone too.
    const saidAt = () => page.locator("main .notice").evaluate((said) => said.getBoundingClientRect().top);
    await expect.poll(saidAt).toBeGreaterThan(0);
  },
  "Saisir des dons en espèces, en chèque ou au numéro de la fondation": async ({ send, done, work }) => {
    const gift = { "slip.0": `A-${work.mark}`, "who.0": "Neema Kahindo", "amount.0": "20" };
    await send("gifts-enter", gift);
    await done("gifts-enter");
  },
  "Inscrire le relevé de la banque": async ({ go, send, done, work }) => {
    await go("/office/bank");
    await send("bank-line-record", { line: `REL-${work.mark}`, amount: "150" });
    await done("bank-line-record");
  },
  "Porter la caisse à la banque, inscrire des frais, changer de l’argent": async ({ go, send, done }) => {
    await go("/office/books/postings");
    const fee = { kind: "fee", why: "Frais de tenue de compte.", from: "bank:usd", to: "fees:bank" };
    await send("posting-book", { ...fee, amount: "4.50" });
    await done("posting-book");
  },
  "Répondre à un message": async ({ go, page, open, send, done, work }) => {
    await go("/office/messages");
    await open(work.message);
    await page.locator('main a.button[href*="canned="]').first().click();
    await expect.poll(() => page.locator('[name="answer"]').inputValue()).not.toBe("");
    await send("message-answer");
    await done("message-answer");
  },
  "Suivre une candidature bénévole": async ({ go, open, send, done, work }) => {
    await go("/office/volunteers");
    await open(work.volunteer);
    await send("volunteer-move", { note: "À rappeler samedi." });
    await done("volunteer-move");
  },
  "Accepter une idée": async ({ go, open, page, send, done, work }) => {
    await go("/office/ideas");
    await open(work.idea);
    if ((await page.locator("#form-idea-review").count()) > 0) await send("idea-review");
    const words = { title: work.idea, summary: "Du feu sans charbon de bois.", description: "À Kisangani." };
    await send("idea-approve", words);
    await done("idea-approve");
  },
  "Écrire dans le carnet de saison": async ({ go, send, done }) => {
    await go("/office/farms/1");
    await send("season-entry-add", { title: "Première pluie", description: "Les semis ont levé." });
    await done("season-entry-add");
  },
  "Changer l’état d’un projet": async ({ go, send, done }) => {
    await go("/office/farms/1");
    await send("farm-move", { status: "active", why: "Le financement est réuni." });
    await done("farm-move");
  },
  "Corriger une leçon": async ({ go, page, fill, send, done }) => {
    await go("/office/courses");
    await page.locator("main tbody a").first().click();
    await page.locator('main a[href^="/office/courses/lessons/"]').first().click();
    await fill("lesson-edit", { minutes: "17" });
    await page.locator('#form-lesson-edit [name="look"]').check();
    await send("lesson-edit");
    await expect.poll(() => page.locator("[role=alert]").count()).toBe(1);
    await page.locator('#form-lesson-edit [name="look"]').uncheck();
    await send("lesson-edit");
    await done("lesson-edit");
  },
  "Ajouter une leçon, un module, une question": async ({ go, page, fill, send, done, work }) => {
    await go("/office/courses/1");
    await page.locator('main a[href$="/lesson"]').first().click();
    await fill("lesson-add", { title: `Trier ${work.mark}`, minutes: "8", body: "## Trier\n\n- le sec" });
    await page.locator('#form-lesson-add [name="look"]').check();
    await send("lesson-add");
    await expect.poll(() => page.locator("main .card li").count()).toBe(1);
    await page.locator('#form-lesson-add [name="look"]').uncheck();
    await send("lesson-add");
    await done("lesson-add");
  },
  "Changer l’ordre d’un cours": async ({ page, done, work }) => {
    const added = page.locator("li", { hasText: `Trier ${work.mark}` });
    await added.locator('button[value$=".up"]').click();
    await done("part-move");
  },
  "Retirer une leçon, un module, une question": async ({ go, page, send, done, work }) => {
    await page.locator("main").getByText(`Trier ${work.mark}`).click();
    await send("part-remove");
    await done("part-remove");
    await page.locator("details.fold > summary").last().click();
    await page.locator("main").getByText(`Trier ${work.mark}`).click();
    await send("part-restore");
    await done("part-restore");
    await go("/office/courses/1");
  },
  "Annoncer un besoin urgent": async ({ go, page, send, done, work }) => {
    await go("/office/needs");
    await send("need-tell", { title: `Une bâche ${work.mark}`, description: "La toiture est partie." });
    await expect.poll(() => page.locator('[id="form-need-tell.sure"]').count()).toBe(1);
    await send("need-tell.sure");
    await done("need-tell");
  },
  "Dire qu’une commande est préparée, envoyée, livrée": async ({ go, page, send, done, work }) => {
    await go(`/office/shop/orders?q=${encodeURIComponent(work.buyer)}`);
    await page.locator("main tbody a").first().click();
    await send("order-move");
    await done("order-move");
  },
  "Changer un prix": async ({ go, send, done }) => {
    await go("/office/shop/products/2");
    await send("product-price", { price: "9.90" });
    await done("product-price");
  },
  "Noter un arrivage, une casse, un comptage": async ({ go, send, done }) => {
    await go("/office/shop/products/2");
    await send("stock-move", { count: "12" });
    await done("stock-move");
  },
  "Noter la prochaine étape avec une personne": async ({ go, send, done, work }) => {
    await go(`/office/people/person?who=${encodeURIComponent(work.once.email)}`);
    await send("person-note", { words: "L’appeler pour la remercier.", due_on: today() });
    await done("person-note");
  },
};

const SHORT: readonly string[] = [
  "Retrouver un paiement",
  "Rembourser",
  "Noter le taux de change du jour",
  "Ouvrir la feuille du jour",
  "Saisir des dons en espèces, en chèque ou au numéro de la fondation",
  "Répondre à un message",
  "Écrire dans le carnet de saison",
  "Ajouter une leçon, un module, une question",
  "Changer l’ordre d’un cours",
  "Retirer une leçon, un module, une question",
  "Dire qu’une commande est préparée, envoyée, livrée",
];

const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: "Africa/Kinshasa" }).format(new Date());

test("what is walked stands in the list for staff", () => {
  const list = readFileSync("docs/office.md", "utf8");
  for (const task of Object.keys(WALKED)) expect(list).toContain(`\n| ${task} |`);
  expect(Object.keys(WALKED)).toEqual(expect.arrayContaining([...SHORT]));
});

describe.each(DEVICES)("on a %s", (device) => {
  journey(
    "tasks of the list are done by the screens alone, each within two minutes",
    async ({ visit }) => {
      const visitor = await visit({ site, device });
      const { page, go } = visitor;
      const { director: invited, enter } = await opened();
      const director = await invited(visitor, "fr");
      const work = works[device];
      if (!work) throw new Error("there is nothing to do");
      await go("/office");
      await enter(visitor, director);
      await expect.poll(() => new URL(page.url()).pathname).toBe("/office");
      visitor.complaints.expect(/409/);
      const desk: Desk = { ...handsOf(visitor), page, go, work };
      const times: Record<string, number> = {};
      for (const [at, [task, walk]] of Object.entries(WALKED).entries()) {
        if (FOLDER === undefined && !SHORT.includes(task)) continue;
        const began = performance.now();
        await walk(desk);
        times[task] = Math.round(performance.now() - began);
        expect(times[task], task).toBeLessThan(AT_MOST_MS);
        await expectNoSidewaysScroll(page, task);
        if (FOLDER === undefined) continue;
        mkdirSync(FOLDER, { recursive: true });
        const picture = `${String(at + 1).padStart(2, "0")}-${device}.png`;
        await page.screenshot({ path: join(FOLDER, picture), fullPage: true });
        writeFileSync(join(FOLDER, `times-${device}.json`), `${JSON.stringify(times, null, 2)}\n`);
      }
    },
    600_000,
  );
});
