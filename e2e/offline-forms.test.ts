import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect } from "vitest";
import { expectAccessible } from "./harness/axe.ts";
import { pdf } from "./harness/hub.ts";
import { asAPerson, journey, product } from "./harness/journey.ts";
import { expectNoMail } from "./harness/mail.ts";
import { cutNetwork, read } from "./harness/offline.ts";
import { expectNoSidewaysScroll } from "./harness/overflow.ts";
import { inAllLanguages, inLanguage, walkedIn } from "./harness/screens.ts";
import { settled } from "./harness/settled.ts";
import {
  CONTACT,
  entries,
  expectArrivedOnce,
  FORMS,
  type Form,
  heading,
  newWriter,
  press,
  readOnly,
  sentOffline,
  sync,
  WITHOUT_SYNC,
  why,
} from "./harness/waiting-forms.ts";
import { sentence } from "./harness/words.ts";

/** In the sample, two of the forms go when a page is opened, and the scripts of the others were on the device. */
const halfOfForms = (at: 0 | 1) => FORMS.filter((_, index) => inAllLanguages || index % 2 === at);

describe.each(FORMS)("$name, sent without network from a page that was only read", (form) => {
  journey("waits on the device, and goes once when the browser has a network again", async ({ visit }) => {
    const visitor = await visit({ worker: true });
    const writer = newWriter();
    await sentOffline(visitor, form, writer);
    expect(await entries(visitor).locator("h3").allTextContents()).toEqual([
      sentence("fr", `noNetwork.waiting.${form.kind}`),
    ]);
    expect(await entries(visitor).locator("details p").textContent()).toContain(writer);
    await expectNoMail(writer);
    await visitor.context.setOffline(false);
    await sync(visitor);
    await expectArrivedOnce(writer, form);
    await visitor.go("/faq");
    await visitor.go("/offline");
    expect(await entries(visitor).count()).toBe(0);
    await expectArrivedOnce(writer, form);
  });
});

describe.each(halfOfForms(0))("$name, sent without network from a page that was only read", (form) => {
  journey("goes when a page is opened, where the browser has no background sync", async ({ visit }) => {
    const visitor = await visit(WITHOUT_SYNC);
    const writer = newWriter();
    await sentOffline(visitor, form, writer);
    await visitor.context.setOffline(false);
    await visitor.go("/terms");
    await expectArrivedOnce(writer, form);
    await visitor.go("/offline");
    expect(await entries(visitor).count()).toBe(0);
  });
});

describe.each(halfOfForms(1))("$name, sent without network where its script was on the device", (form) => {
  journey("waits, too", async ({ visit }) => {
    const visitor = await visit(WITHOUT_SYNC);
    const writer = newWriter();
    await read(visitor, form.path);
    await form.fill(visitor, writer);
    await asAPerson(visitor);
    await cutNetwork(visitor);
    await press(visitor, form);
    await heading(visitor).toBe(why("fr", "kept"));
    await visitor.context.setOffline(false);
    await visitor.go("/terms");
    await expectArrivedOnce(writer, form);
  });
});

describe.each(walkedIn("ar", "fr", "hi"))("what waits, in %s", (language) => {
  journey("is read, sent by hand and deleted on one page", async ({ visit }) => {
    const visitor = await visit({ ...WITHOUT_SYNC, language });
    const { page, context } = visitor;
    const [first, second, third] = [newWriter(), newWriter(), newWriter()];
    await sentOffline(visitor, CONTACT, first, language);
    expect(await page.title()).toContain(why(language, "kept"));
    for (const writer of [second, third]) {
      await page.goto(new URL(inLanguage(language, CONTACT.path), visitor.origin).href);
      await CONTACT.fill(visitor, writer);
      await press(visitor, CONTACT);
      await heading(visitor).toBe(why(language, "kept"));
    }
    expect(await entries(visitor).count()).toBe(3);
    await entries(visitor).first().locator("summary").click();
    await expectAccessible(page, `what waits, ${language}`);
    await expectNoSidewaysScroll(page, `what waits, ${language}`);
    const deleting = entries(visitor).filter({ hasText: second });
    await deleting.getByRole("button", { name: sentence(language, "noNetwork.waiting.delete") }).click();
    await heading(visitor).toBe(why(language, "deleted"));
    expect(await entries(visitor).count()).toBe(2);
    // Without network 'send now' keeps it as it is.
    const sending = () =>
      entries(visitor)
        .filter({ hasText: first })
        .getByRole("button", { name: sentence(language, "noNetwork.waiting.send") });
    await sending().click();
    await heading(visitor).toBe(why(language, "kept"));
    expect(await entries(visitor).count()).toBe(2);
    await context.setOffline(false);
    await sending().click();
    await page.waitForURL("**/contact?sent=contact");
    for (const writer of [first, third]) await expectArrivedOnce(writer, CONTACT);
    await expectNoMail(second);
  });
});

journey("an answer that is lost does not send a message twice", async ({ visit }) => {
  let isCut = false;
  const posts: string[] = [];
  const { port } = new URL(product.url);
  // Between browser and product: it passes everything on, and hangs up instead of answering a post.
  const line = createServer((asked, answer) => {
    const passed = request(
      { port, host: "127.0.0.1", method: asked.method, path: asked.url, headers: asked.headers },
      (response) => {
        if (asked.method === "POST") posts.push(`${response.statusCode}`);
        if (isCut && asked.method === "POST") {
          response.resume();
          answer.destroy();
          return;
        }
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  try {
    const url = `http://localhost:${(line.address() as AddressInfo).port}`;
    const visitor = await visit({ ...WITHOUT_SYNC, site: { ...product, url } });
    visitor.complaints.expect(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
    const writer = newWriter();
    await read(visitor, "/contact");
    isCut = true;
    // As typed before any script, and sent by the browser itself.
    await visitor.page.locator("form#contact").evaluate((form: HTMLFormElement, email) => {
      for (const name of ["name", "email", "message"])
        (form.elements.namedItem(name) as HTMLInputElement).value = email;
      form.submit();
    }, writer);
    await heading(visitor).toBe(why("fr", "kept"));
    // The browser itself may have posted it again on a new connection.
    const arrived = posts.length;
    expect(arrived).toBeGreaterThan(0);
    isCut = false;
    await visitor.go("/terms");
    await expect.poll(() => posts.length).toBeGreaterThan(arrived);
    expect(new Set(posts)).toEqual(new Set(["303"]));
    await expectArrivedOnce(writer, CONTACT);
    await visitor.go("/offline");
    expect(await entries(visitor).count()).toBe(0);
  } finally {
    line.closeAllConnections();
    line.close();
  }
});

journey("a form that the server cannot take now does not hold up the next one", async ({ visit }) => {
  const visitor = await visit(WITHOUT_SYNC);
  const { page, context, origin } = visitor;
  const [application] = FORMS.filter(({ kind }) => kind === "volunteer") as [Form];
  const [first, second] = [newWriter(), newWriter()];
  for (const { path } of [CONTACT, application]) await readOnly(visitor, path);
  await cutNetwork(visitor);
  for (const [form, writer] of [
    [application, first],
    [CONTACT, second],
  ] as const) {
    await page.goto(origin + form.path);
    await form.fill(visitor, writer);
    await press(visitor, form);
    await heading(visitor).toBe(why("fr", "kept"));
  }
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(
    `send = fetch; fetch = (asked, ...rest) => /volunteer-application/.test(asked)
       ? Promise.resolve(new Response("", { status: 503 })) : send(asked, ...rest); undefined`,
  );
  await context.setOffline(false);
  await visitor.go("/terms");
  await expectArrivedOnce(second, CONTACT);
  await expectNoMail(first);
  await visitor.go("/offline");
  expect(await entries(visitor).locator("h3").allTextContents()).toEqual([
    sentence("fr", "noNetwork.waiting.volunteer"),
  ]);
});

journey("what has waited seven days is deleted, and not sent", async ({ visit }) => {
  const visitor = await visit(WITHOUT_SYNC);
  const { page, context } = visitor;
  const writer = newWriter();
  await sentOffline(visitor, CONTACT, writer);
  await page.evaluate(
    (age) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("device");
        opening.onsuccess = () => {
          const store = opening.result.transaction("outbox", "readwrite").objectStore("outbox");
          const all = store.getAll();
          all.onsuccess = () => {
            for (const post of all.result) store.put({ ...post, at: post.at - age });
          };
          store.transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          store.transaction.onerror = () => reject(store.transaction.error);
        };
      }),
    7 * 86_400_000,
  );
  await context.setOffline(false);
  await visitor.go("/terms");
  await visitor.go("/offline");
  expect(await entries(visitor).count()).toBe(0);
  await settled(product);
  await expectNoMail(writer);
});

journey("a file is said not to be kept; the text goes without it", async ({ visit }) => {
  const visitor = await visit(WITHOUT_SYNC);
  const form = FORMS.find(({ kind }) => kind === "project") as Form;
  const writer = newWriter();
  await readOnly(visitor, form.path);
  await cutNetwork(visitor);
  await form.fill(visitor, writer);
  await visitor.page.locator("#file_url").setInputFiles(pdf(1));
  await press(visitor, form);
  await heading(visitor).toBe(why("fr", "file"));
  await visitor.context.setOffline(false);
  await visitor.go("/terms");
  await expectArrivedOnce(writer, form);
});

journey("an incomplete form is not kept, and loses nothing", async ({ visit }) => {
  const visitor = await visit({ worker: true });
  const { page } = visitor;
  await read(visitor, "/contact");
  await cutNetwork(visitor);
  await page.locator('form#contact [name="message"]').fill("Bonjour");
  await press(visitor, CONTACT);
  await heading(visitor).toBe(why("fr", "incomplete"));
  expect(await entries(visitor).count()).toBe(0);
  await page.goBack();
  await expect.poll(() => page.locator('form#contact [name="message"]').inputValue()).toBe("Bonjour");
});
