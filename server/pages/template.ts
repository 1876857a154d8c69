import {
  PAYMENTS_LATER,
  type PaidFor,
  paymentsFor,
  SIGN_IN_LATER,
  type SiteState,
  TEXTS_LATER,
} from "../../contracts/pages.ts";
import { methodsFor, type NamedFor } from "../../contracts/payment-methods.ts";
import { PROVIDER_ICON_LATER, providerIcon } from "../../contracts/provider-icons.ts";
import { PROVIDER_LATER, providersIn, type SignInProvider } from "../../contracts/sign-in-providers.ts";
import { folded, unfolded } from "./folded-lines.ts";

/**
 * Placeholders that the build writes for the site's address, the state of payments and of text messages and the ways to sign in, which are
 * known only when the server starts. No real address ends in `.invalid` (RFC 2606).
 */
export const TEMPLATE: SiteState = {
  url: "https://site.invalid",
  payments: PAYMENTS_LATER,
  texts: TEXTS_LATER,
  signIn: SIGN_IN_LATER,
};

const HOST = new URL(TEMPLATE.url).hostname;

/** Whether the file has placeholders. */
export const isTemplate = (file: Buffer): boolean => file.includes(HOST);

/** A part for some states of payments, methods or text messages only; web/lib/payments.tsx, by-texts.ts and means-line.tsx write it. */
const PART = {
  methods: /<while-methods are="([^"]*)" of="(\w+)">(.*?)<\/while-methods>/gs,
  payments: /<while-payments are="([^"]*)"(?: of="(\w+)")?>(.*?)<\/while-payments>/gs,
  texts: /<while-texts are="([^"]*)">(.*?)<\/while-texts>/gs,
};

/** A part for some ways to sign in, shown where one of them is open; `WhileWay` writes it (web/lib/auth/ways.tsx). */
const WAY = /<while-way name="([^"]*)">(.*?)<\/while-way>/gs;

/** A part for each service that signs people in; `EachProvider` writes it (web/lib/auth/ways.tsx). */
const EACH_PROVIDER = /<each-provider>(.*?)<\/each-provider>/gs;

/** Fills in a file of the build; calendars, recognised by `name`, have their lines folded again. */
export function fillIn(name: string, template: Buffer, site: SiteState): Buffer<ArrayBuffer> {
  if (!name.endsWith(".ics")) return Buffer.from(filled(template.toString(BYTES), site), BYTES);
  const lines = unfolded(template.toString()).map((line) => folded(filled(line, site)));
  return Buffer.from(lines.join("\r\n"));
}

/** All placeholders are ASCII: no UTF-8 decoding, which would take half a second for a thousand pages. */
const BYTES = "latin1";

function filled(template: string, { url, payments, texts, signIn }: SiteState): string {
  return (
    template
      // First what stands inside the other.
      .replace(PART.methods, (_, are: string, of: NamedFor, part: string) =>
        are === methodsFor(payments, of).join() ? part : "",
      )
      .replace(PART.texts, (_, are: string, part: string) => (are === texts ? part : ""))
      .replace(PART.payments, (_, are: string, of: PaidFor | undefined, part: string) =>
        are.split(" ").includes(paymentsFor(payments, of)) ? part : "",
      )
      .replace(WAY, (_, ways: string, part: string) => (isOneOpen(ways, signIn) ? part : ""))
      .replace(EACH_PROVIDER, (_, part: string) =>
        providersIn(signIn)
          .map((provider) => filledFor(part, provider))
          .join(""),
      )
      .replaceAll(TEMPLATE.url, url)
      .replaceAll(encodeURIComponent(TEMPLATE.url), encodeURIComponent(url))
      .replaceAll(HOST, new URL(url).hostname)
      .replaceAll(PAYMENTS_LATER, payments)
      .replaceAll(TEXTS_LATER, texts)
      .replaceAll(SIGN_IN_LATER, signIn)
  );
}

const isOneOpen = (ways: string, signIn: string) =>
  ways.split(" ").some((way) => signIn.split(" ").includes(way));

const filledFor = (part: string, { name, label }: SignInProvider) =>
  part
    .replaceAll(PROVIDER_LATER.name, encodeURIComponent(name))
    .replaceAll(PROVIDER_LATER.label, () => references(label))
    .replaceAll(PROVIDER_ICON_LATER, providerIcon(name));

/** Text of a setting as character references: safe in HTML, and ASCII. */
const references = (text: string) => Array.from(text, (char) => `&#${char.codePointAt(0)};`).join("");
