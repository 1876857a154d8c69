import { afterAll, expect, test } from "vitest";
import { LANGUAGES } from "../../../../contracts/languages.ts";
import { testAccounts } from "../testing/accounts.ts";
import { samlDouble } from "../testing/saml-double.ts";

const idp = await samlDouble();
const accounts = await testAccounts({ AUTH_SAML: "on" });
const { answer, call, context } = accounts;
const { SITE_URL } = context.env;
afterAll(async () => {
  await accounts.close();
  await idp.close();
});
await answer("/admin/sso/providers", {
  bearer: context.keys.serviceRoleKey,
  body: { type: "saml", metadata_xml: idp.metadata(), domains: ["work.example"] },
});

async function open(work: string, { language = "fr", ...more }: Record<string, string> = {}) {
  const query = new URLSearchParams({
    work,
    redirect_to: `${SITE_URL}/${language}/auth`,
    ...more,
  }).toString();
  const response = await call(`/sso?${query}`, { headers: { apikey: "", Authorization: "" } });
  return { response, page: await response.text() };
}

test.each(["awa@work.example", "Work.Example ", "work.example"])(
  "%s leads to the organisation",
  async (typed) => {
    const { response, page } = await open(typed);
    expect(response.status).toBe(200);
    expect(response.headers.get("Set-Cookie")).toMatch(/^oauth=/);
    const [, link = ""] = /<a class="action" href="([^"]*)"/.exec(page) ?? [];
    const url = new URL(link.replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign))));
    expect(url.origin + url.pathname).toBe(`${idp.origin}/sign-on`);
    const { acs } = idp.answer(url.href, { nameId: "awa" });
    expect(acs).toBe(`${SITE_URL}/auth/v1/sso/saml/acs`);
    expect(page).toContain('http-equiv="refresh"');
  },
);

test.each(LANGUAGES)(
  "$code: an unknown address is asked for again, as it was typed",
  async ({ code, rtl }) => {
    const { response, page } = await open('"><b>@unknown.example', { language: code, age_confirmed: "true" });
    expect(response.status).toBe(404);
    expect(page).toContain(`<html lang="${code}" dir="${rtl ? "rtl" : "ltr"}">`);
    expect(page).toContain('value="&#34;&#62;&#60;b&#62;@unknown.example"');
    expect(page).toContain('name="age_confirmed" value="true"');
    expect(page).toContain('role="alert"');
    expect(page).not.toMatch(/<script|<b>|\sstyle=|\son\w+=|otherServices|http-equiv="refresh"/);
    expect(response.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
  },
);

test("nothing typed, and an address of another site to lead back to, lead nowhere else", async () => {
  const { response, page } = await open("", { redirect_to: "https://evil.example/" });
  expect(response.status).toBe(404);
  expect(page).not.toContain("evil.example");
});
