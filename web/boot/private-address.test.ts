import { expect, test } from "vitest";
import { isPrivateAddress } from "../../contracts/private-address.ts";
import { inLanguage, links } from "../links.ts";
import routes from "../routes.ts";

const REFERENCE = "AAAAAAAAAAAAAAAAAAAAAA";
const isPrivate = (address: string) => isPrivateAddress(new URL(address, "https://bomoko.example"));

const paths = routes.map(({ path }) => `/${path ?? ""}`);

test("threat 71: a page behind a reference or a token has a private address, in each language", () => {
  const opened = paths.filter((path) => /:(?!id$)\w+$/.test(path));
  expect(opened).toHaveLength(7);
  for (const path of opened) {
    const address = path.replace(/:\w+$/, REFERENCE);
    for (const language of ["fr", "ar"] as const)
      expect(isPrivate(inLanguage(language, address)), path).toBe(true);
    expect(isPrivate(`${address}.data`), path).toBe(true);
  }
});

test.each([
  links.coursePayment(3, REFERENCE),
  links.investmentResult({ project: 1, reference: REFERENCE }),
  `${links.donate()}?payment=success&reference=${REFERENCE}`,
  `${links.verifyReceipt()}?number=FB-2026-000001&code=ABCD`,
  `${links.auth()}?code=${REFERENCE}`,
  `${links.auth()}?token_hash=${REFERENCE}&type=email`,
  `${links.oauthConsent()}?authorization_id=${REFERENCE}`,
  `${links.dashboard()}#access_token=x&refresh_token=y`,
  `${links.offline()}?wanted=${encodeURIComponent(links.giftStatus(REFERENCE))}`,
])("threat 71: %s is a private address", (address) => {
  expect(isPrivate(address)).toBe(true);
});

test("public pages have no private address", () => {
  for (const path of paths.filter((one) => !/:(?!id$)/.test(one)))
    expect(isPrivate(path.replace(":id", "3")), path).toBe(false);
  for (const address of [
    "/search?q=code",
    "/donate?program=1&amount=50",
    "/?utm_source=letter",
    "/faq#giving",
  ])
    expect(isPrivate(address), address).toBe(false);
});
