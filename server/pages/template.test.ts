import { expect, test } from "vitest";
import type { PaymentsState, SiteState } from "../../contracts/pages.ts";
import { PROVIDER_ICON_LATER } from "../../contracts/provider-icons.ts";
import { PROVIDER_LATER, providerWay } from "../../contracts/sign-in-providers.ts";
import { fillIn, isTemplate, TEMPLATE } from "./template.ts";

const site = (payments: PaymentsState, signIn = ""): SiteState => ({
  url: "https://don.example:8443",
  payments,
  texts: "on",
  signIn,
});
const filledIn = (name: string, template: string, as: SiteState) =>
  fillIn(name, Buffer.from(template), as).toString();
const fill = (template: string, payments: PaymentsState = "open") =>
  filledIn("index.html", template, site(payments));

test("the site's address is filled in everywhere: in text, in a shared link, as a name", () => {
  const link = `<a href="https://wa.me/?text=Voir+${encodeURIComponent(`${TEMPLATE.url}/news/1`)}">`;
  expect(fill(link)).toBe('<a href="https://wa.me/?text=Voir+https%3A%2F%2Fdon.example%3A8443%2Fnews%2F1">');
  expect(fill(`<link rel="canonical" href="${TEMPLATE.url}/about"/>`)).toContain(
    "https://don.example:8443/about",
  );
  expect(fill(`<title>Élòkó 王芳 · ${TEMPLATE.url}</title>`)).toBe(
    "<title>Élòkó 王芳 · https://don.example:8443</title>",
  );
  expect(fill(JSON.stringify({ site: TEMPLATE }))).toBe(JSON.stringify({ site: site("open") }));
  expect(filledIn("1.ics", "UID:event-1@site.invalid", site("open"))).toBe("UID:event-1@don.example");
});

test("only the parts for the current state of payments stay", () => {
  const page =
    '<p>a</p><while-payments are="trial"><p>trial</p></while-payments><while-payments are="open trial"><b>\n</b></while-payments><while-payments are="closed"><i>closed</i></while-payments>';
  expect(fill(page, "open")).toBe("<p>a</p><b>\n</b>");
  expect(fill(page, "trial")).toBe("<p>a</p><p>trial</p><b>\n</b>");
  expect(fill(page, "closed")).toBe("<p>a</p><i>closed</i>");
});

test("a part for one thing follows what can be collected", () => {
  const page =
    '<while-payments are="open trial" of="order">cart</while-payments><while-payments are="closed" of="order">no cart</while-payments> <while-payments are="open trial" of="gift">gift</while-payments><while-payments are="trial">trial</while-payments>';
  const filledFor = (payments: string) => filledIn("index.html", page, { ...site("open"), payments });
  expect(filledFor("open")).toBe("cart gift");
  expect(filledFor("open order investment")).toBe("no cart gift");
  expect(filledFor("trial order")).toBe("no cart gifttrial");
  expect(filledFor("open by-gift:card")).toBe("cart gift");
  expect(filledFor("closed")).toBe("no cart ");
});

test("the methods of payment are chosen at the start, for each thing that names them", () => {
  const part = (are: string, of: string) => `<while-methods are="${are}" of="${of}">${are}</while-methods>`;
  const page = ["mobile_money", "mobile_money,card", "card", "card,bank_transfer"]
    .flatMap((are) => [part(are, "gift"), part(are, "sponsorship")])
    .join("");
  const filledFor = (payments: string) =>
    filledIn("index.html", `<while-payments are="open">${page}</while-payments>`, {
      ...site("open"),
      payments,
    });
  expect(filledFor("open")).toBe("mobile_money,cardmobile_money,card");
  expect(filledFor("open order by-gift:mobile_money by-sponsorship:card,bank_transfer")).toBe(
    "mobile_moneycard,bank_transfer",
  );
});

test("what differs where no text message leaves is chosen at the start", () => {
  const page =
    '<while-payments are="open"><while-texts are="on"><b>both</b></while-texts><while-texts are="off"><i>mail</i></while-texts></while-payments>.';
  const filledFor = (texts: "on" | "off") => filledIn("index.html", page, { ...site("open"), texts });
  expect(filledFor("on")).toBe("<b>both</b>.");
  expect(filledFor("off")).toBe("<i>mail</i>.");
  expect(filledIn("index.html", page, { ...site("closed"), texts: "on" })).toBe(".");
});

test("a calendar's lines are folded again after the address is filled in", () => {
  const long = { ...site("open"), url: `https://${"a".repeat(60)}.example` };
  const template = `BEGIN:VEVENT\r\nURL:${TEMPLATE.url}/events/1\r\nSUMMARY:un texte sur une ligne assez longue pour être né\r\n iée deux fois\r\nEND:VEVENT\r\n`;
  const lines = filledIn("1.ics", template, long).split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(`URL:${long.url}/events/1\r\nSUMMARY:`);
});

test("a file without a placeholder is not a template", () => {
  expect(isTemplate(Buffer.from("<p>https://don.example</p>"))).toBe(false);
  expect(isTemplate(Buffer.from(`Sitemap: ${TEMPLATE.url}/sitemap.xml`))).toBe(true);
});

test("only the parts for the ways to sign in stay that are open", () => {
  const page = `<p>a</p><while-way name="phone"><b>phone</b></while-way><while-way name="passkeys"><b>passkey</b></while-way><i>${TEMPLATE.signIn}</i>`;
  const filledFor = (signIn: string) => filledIn("index.html", page, site("open", signIn));
  expect(filledFor("")).toBe("<p>a</p><i></i>");
  expect(filledFor("phone")).toBe("<p>a</p><b>phone</b><i>phone</i>");
  expect(filledFor("passkeys securityKeys")).toBe("<p>a</p><b>passkey</b><i>passkeys securityKeys</i>");
  expect(filledFor("telephone")).toBe("<p>a</p><i>telephone</i>");
  const either = (signIn: string) =>
    filledIn("index.html", '<while-way name="providers work">b</while-way>.', site("open", signIn));
  expect(["", "phone", "work", "providers google=Google", "work providers"].map(either)).toEqual([
    ".",
    ".",
    "b.",
    "b.",
    "b.",
  ]);
});

test("the part for a service is repeated for each configured one, with names of any characters", () => {
  const { name, label } = PROVIDER_LATER;
  const part = `<each-provider><a href="?p=${name}"><path d="${PROVIDER_ICON_LATER}"/>${label}</a></each-provider>`;
  const page = `<p>a</p><while-way name="providers">${part}</while-way><i>${TEMPLATE.signIn}</i>`;
  const filledFor = (signIn: string) => filledIn("index.html", page, site("open", signIn));
  expect(filledFor("phone")).toBe("<p>a</p><i>phone</i>");
  const ways = [
    { name: "azure", label: "Microsoft" },
    { name: "custom:kin", label: "<É $&" },
  ].map(providerWay);
  const text = filledFor(`providers ${ways.join(" ")}`);
  expect(text).toMatch(/\?p=azure"><path d="M1 1[^"]+"\/>(&#\d+;){9}<\/a><a href="\?p=custom%3Akin">/);
  expect(text).toContain("&#60;&#201;&#32;&#36;&#38;</a>");
  expect(text).toContain("<i>providers azure=Microsoft custom:kin=%3C%C3%89%20%24%26</i>");
});
