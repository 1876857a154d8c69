import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { fillProject } from "./hub.ts";
import type { Visit, Visitor } from "./journey.ts";
import { expectOneMail, mailsTo } from "./mail.ts";
import { cutNetwork, read } from "./offline.ts";
import { inLanguage } from "./screens.ts";
import { sentence } from "./words.ts";

const FOUNDATION = "contact@fondation-bomoko.example";
export const newWriter = () => `writer-${randomUUID().slice(0, 8)}@example.org`;
export const heading = ({ page }: Visitor) => expect.poll(() => page.locator("h1").textContent());
export const entries = ({ page }: Visitor) => page.locator("[data-entries] > li");
export const why = (language: string, reason: string) => sentence(language, `noNetwork.why.${reason}.title`);

export interface Form {
  readonly name: string;
  readonly path: string;
  readonly form: string;
  /** The word for it in the list of what waits. */
  readonly kind: string;
  fill(visitor: Visitor, writer: string): Promise<void>;
}

const fields =
  (form: string, typed: Readonly<Record<string, string>>) =>
  async ({ page }: Visitor) => {
    for (const [name, value] of Object.entries(typed))
      await page.locator(`${form} [name="${name}"]`).fill(value);
  };

export const FORMS: readonly Form[] = [
  {
    name: "a message",
    path: "/contact",
    form: "form#contact",
    kind: "contact",
    fill: (visitor, writer) =>
      fields("form#contact", { name: "Awa Kalala", email: writer, message: `Où sont les puits ? ${writer}` })(
        visitor,
      ),
  },
  {
    name: "an application",
    path: "/volunteer",
    form: "form#volunteer",
    kind: "volunteer",
    fill: async (visitor, writer) => {
      await fields("form#volunteer", { name: "Awa Kalala", email: writer, motivation: `Aider. ${writer}` })(
        visitor,
      );
      await visitor.page.locator('form#volunteer [name="area-health"]').check();
    },
  },
  {
    name: "a newsletter's reader",
    path: "/faq",
    form: 'footer form[action$="/newsletter-signup"]',
    kind: "newsletter",
    fill: (visitor, writer) =>
      fields('footer form[action$="/newsletter-signup"]', { email: writer })(visitor),
  },
  {
    name: "a project",
    path: "/impact-hub",
    form: "form#project",
    kind: "project",
    fill: (visitor, writer) => fillProject(visitor, writer, `Briquettes ${writer}`),
  },
];
export const [CONTACT] = FORMS as [Form];

export const press = ({ page }: Visitor, { form }: Form) => page.locator(`${form} [type="submit"]`).click();

/** Opens a page and leaves it alone: no script starts, not even that of a page that begins when the browser is idle. */
export async function readOnly(visitor: Visitor, path: string) {
  await visitor.context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await read(visitor, path);
}

/** The page's script is not on the device. Without network the form is filled in and sent. */
export async function sentOffline(visitor: Visitor, form: Form, writer: string, language = "fr") {
  await readOnly(visitor, inLanguage(language, form.path));
  await cutNetwork(visitor);
  await form.fill(visitor, writer);
  await press(visitor, form);
  await heading(visitor).toBe(why(language, "kept"));
}

/** Every mail in which the writer occurs, by its recipient. */
export async function expectArrivedOnce(writer: string, { kind }: Form) {
  await expectOneMail(writer);
  const told = (await mailsTo(FOUNDATION)).filter(({ text }) => text.includes(writer));
  expect(told).toHaveLength(kind === "newsletter" ? 0 : 1);
}

/** Where the browser has background sync, it calls the worker when the network is back: here, at once. */
export async function sync({ context, page, origin }: Visitor) {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devtools.send("ServiceWorker.dispatchSyncEvent", {
    origin,
    registrationId,
    tag: "waiting",
    lastChance: false,
  });
}

export const WITHOUT_SYNC: Visit = { worker: true, options: { permissions: ["notifications"] } };
