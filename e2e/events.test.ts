import { request } from "node:http";
import { expect, test } from "vitest";
import { journey, product } from "./harness/journey.ts";
import { told } from "./harness/words.ts";

const get = (path: string) => fetch(product.url + path);
const html = async (path: string) => (await get(path)).text();
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const mainOf = (text: string) => /<main[^]*<\/main>/.exec(text)?.[0] ?? "";
const cardsOf = (text: string) => all(mainOf(text), /(<article[^]*?<\/article>)/g);
const titlesOf = (text: string) => all(text, /<h3><span>([^<]*)</g);

test("13 events are to come, and they are what one sees first", async () => {
  const cards = cardsOf(await html("/events"));
  expect(cards).toHaveLength(13);
  for (const card of cards) {
    expect(card).toMatch(/href="\/events\/\d+"[^>]*>S’inscrire</);
    expect(card).toMatch(/href="\/events\/\d+"[^>]*>Voir détails</);
  }
});

test("3 events are past; they can be read about, no longer joined", async () => {
  const page = await html("/events?tab=past");
  expect(cardsOf(page)).toHaveLength(3);
  expect(mainOf(page)).not.toContain("S’inscrire");
  expect(mainOf(page).match(/Voir détails/g)).toHaveLength(3);
});

test("a card has picture, category, title, text, date, time, place and participants", async () => {
  const card = cardsOf(await html("/events")).find((each) => each.includes('href="/events/3"')) ?? "";
  expect(card).toMatch(/<img[^>]* alt="Une foule/);
  expect(card).toMatch(/<span class="[^"]*bg-[^"]*">Collecte de fonds<\/span>/);
  expect(titlesOf(card)).toEqual(["Marche du Fleuve"]);
  expect(card).toContain("cinq dollars le dossard");
  expect(card).toMatch(/<time dateTime="2027-06-30">mercredi 30 juin 2027<\/time>/);
  expect(card).toContain(">06:30</time>");
  expect(card).toContain("De la gare centrale à la baie de Ngaliema, Kinshasa");
  expect(card).toMatch(/5\s000 participants attendus/);
});

test("between 30 and 5000 people take part", async () => {
  const pages = await Promise.all(["/events", "/events?tab=past"].map(html));
  const counts = all(pages.join(""), /([\d\s]+) participants/g).map((count) =>
    Number(count.replace(/\s/g, "")),
  );
  expect(counts).toHaveLength(16);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([30, 5000]);
});

test("each of the eight categories has a colour of its own", async () => {
  const pages = await Promise.all(["/events", "/events?tab=past"].map(html));
  const badges = all(pages.join(""), /<article[^]*?<span class="([^"]*)"/g);
  expect(new Set(badges).size).toBe(8);
});

test("the search looks into titles and descriptions, in the tab one is in", async () => {
  expect(titlesOf(mainOf(await html("/events?q=FLEUVE")))).toEqual(["Marche du Fleuve"]);
  expect(titlesOf(mainOf(await html("/events?q=moustiquaires")))).toHaveLength(1);
  expect(titlesOf(mainOf(await html("/events?q=diplômés&tab=past")))).toHaveLength(1);
});

test("nothing found says which list is empty, and shows the query as text", async () => {
  expect(mainOf(await html("/events?q=zzzz"))).toContain("Aucun événement à venir");
  expect(mainOf(await html("/events?q=zzzz&tab=past"))).toContain("Aucun événement passé");
  const odd = await html(`/events?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  expect(odd).not.toContain("<img src=x");
  expect(mainOf(odd)).toContain("&lt;img src=x");
});

test("an event's page has its number, the programme and the real title, date, time and place", async () => {
  const main = mainOf(await html("/events/8"));
  expect(main).toMatch(/<h1[^>]*>Événement #8<\/h1>/);
  expect(main).toContain("Nuit des contes et des likembe");
  for (const part of ["Accueil et introduction", "Interventions et ateliers", "Questions et réponses"])
    expect(main).toContain(part);
  expect(main).toContain("samedi 18 septembre 2027");
  expect(main).toContain("19:00");
  expect(main).toContain("Jardin du Musée national, Kinshasa");
  expect(main).toMatch(/href="\/events"[^>]*>Retour aux événements</);
  expect(main).toContain("https://wa.me/?text=");
});

test("an unknown event shows the generic text, with status 200 and out of search engines", async () => {
  for (const id of ["99", "abc"]) {
    const answer = await get(`/events/${id}`);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(mainOf(page)).toMatch(new RegExp(`<h1[^>]*>Événement #${id}</h1>`));
    expect(mainOf(page)).toContain("Accueil et introduction");
    expect(mainOf(page)).toContain("À propos de l’événement");
    expect(mainOf(page)).not.toContain(".ics");
    expect(page).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("search engines are told when and where it is, by the clock of the place", async () => {
  const event = async (path: string) => {
    const [data = "{}"] = all(await html(path), /<script type="application\/ld\+json">([^]*?)<\/script>/g);
    return (JSON.parse(data) as { "@graph": Record<string, unknown>[] })["@graph"][0];
  };
  expect(await event("/events/8")).toMatchObject({
    "@type": "Event",
    startDate: "2027-09-18T19:00:00+01:00",
    inLanguage: "fr",
    location: { "@type": "Place", name: "Jardin du Musée national, Kinshasa" },
  });
  expect(await event("/de/events/4")).toMatchObject({
    "@type": "Event",
    startDate: "2027-07-10T10:00:00+02:00",
    inLanguage: "de",
    name: told("de", "events", 4)["title"],
  });
});

test("every known event can be taken into one's calendar", async () => {
  for (let id = 1; id <= 16; id += 1) {
    const answer = await get(`/events/${id}.ics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(await answer.text()).toMatch(
      /^BEGIN:VCALENDAR\r\n[^]*DTSTART;TZID=Africa\/[^]*END:VCALENDAR\r\n$/,
    );
    if (id <= 13) expect(mainOf(await html(`/events/${id}`))).toContain(`href="/events/${id}.ics"`);
  }
});

test.each(["ar", "ru"])(
  "in another language an event is told and found in that language: %s",
  async (language) => {
    const { title = "?", description = "?", location = "?" } = told(language, "events", 8);
    const page = await html(`/${language}/events/8`);
    for (const text of [title, description, location]) expect(mainOf(page)).toContain(text);
    expect(mainOf(page)).not.toContain('lang="fr"');
    expect(page).toContain(`<meta property="og:title" content="${title}"/>`);
    const list = await html(`/${language}/events?${new URLSearchParams({ q: title })}`);
    expect(titlesOf(mainOf(list))).toEqual([title]);
    expect(mainOf(page)).toContain(`href="/${language}/events/8.ics"`);
    const calendar = await (await get(`/${language}/events/8.ics`)).text();
    expect(calendar.replaceAll("\r\n ", "")).toContain(`LOCATION;LANGUAGE=${language}:`);
    const gallery = all(mainOf(await html(`/${language}/events/15`)), /href="(\/\w+\/galerie\?q=[^"]+)"/g);
    expect(gallery).toHaveLength(1);
    expect(mainOf(await html(gallery[0] ?? ""))).toContain('id="entry-30"');
  },
);

test("nobody is invited to a past event: its page leads to what is told and shown of it", async () => {
  const reports = {
    14: ["Quatre-vingt-quatre histoires sur un fil"],
    15: ["/news/8", "Vingt-quatre certificats"],
    16: ["/news/1", "Fidèle tamise"],
  };
  for (const [id, report] of Object.entries(reports)) {
    const main = mainOf(await html(`/events/${id}`));
    expect(main).toContain("Événement passé");
    for (const invitation of [".ics", "wa.me", "mailto:"]) expect(main).not.toContain(invitation);
    const ways = [...main.matchAll(/href="(\/news\/\d+|\/galerie\?q=[^"]+)"/g)].map(([, href = ""]) => href);
    expect(ways.map((href) => new URL(href, "http://x").searchParams.get("q") ?? href)).toEqual(report);
    for (const href of ways) expect((await get(href)).status).toBe(200);
  }
});

journey(
  "on a phone an event is a row: its picture beside its title, less than two thirds of a screen high",
  async ({ visit }) => {
    const { go } = await visit({ script: false });
    const page = await go("/events");
    const rows = await page.locator("main article").evaluateAll((cards) =>
      cards.map((card) => {
        const [picture, title] = ["img", "h3"].map((name) =>
          card.querySelector(name)?.getBoundingClientRect(),
        );
        return {
          beside: !!picture && !!title && picture.right <= title.left && title.top < picture.bottom,
          height: Math.round(card.getBoundingClientRect().height),
        };
      }),
    );
    expect(rows).toHaveLength(13);
    expect(rows.filter(({ beside }) => !beside)).toEqual([]);
    expect(Math.max(...rows.map(({ height }) => height))).toBeLessThan(480);
  },
);

journey("tabs are addresses: the back button returns to the tab before", async ({ visit }) => {
  const { go } = await visit();
  const page = await go("/events");
  const cards = () => page.locator("main article").count();
  await page.locator("main nav a").nth(1).click();
  await expect.poll(cards).toBe(3);
  expect(page.url()).toMatch(/\/events\?tab=past$/);
  await page.goBack();
  await expect.poll(cards).toBe(13);
});

journey("with script the list narrows while one types; a link clears it", async ({ visit }) => {
  const { go } = await visit();
  const page = await go("/events");
  const cards = () => page.locator("main article").count();
  await page.locator('main input[name="q"]').fill("pépinières");
  await expect.poll(cards).toBe(1);
  await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("pépinières");
  await page.locator('main input[name="q"]').fill("zzzz");
  await expect.poll(() => page.locator("main").textContent()).toContain("Aucun événement à venir");
  await page.getByRole("link", { name: "Effacer la recherche" }).click();
  await expect.poll(cards).toBe(13);
});

journey("without script, search and tabs are page loads", async ({ visit }) => {
  const { go } = await visit({ script: false });
  const page = await go("/events");
  await page.locator("main nav a").nth(1).click();
  await page.waitForURL("**/events?tab=past");
  await page.locator('main input[name="q"]').fill("certificats");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/events?tab=past&q=certificats");
  await expect.poll(() => page.locator("main article").count()).toBe(1);
});

/** The bytes on the wire: fetch would decompress them. */
const bytesOf = (path: string) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(product.url + path, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("end", () => resolve(answer.headers["content-encoding"] === "br" ? bytes : Number.NaN));
    });
    sent.on("error", reject).end();
  });

test.each(["/ar/events/999", "/hi/events/999"])(
  "%s is rendered on request, and no heavier for it",
  async (path) => {
    expect(await bytesOf(path)).toBeLessThan(14 * 1024);
  },
);
