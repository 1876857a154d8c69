import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { testAccounts } from "../testing/accounts.ts";
import { ANSWER_NOT_VALID, samlBrowsers, writtenBySignIns } from "../testing/saml-browser.ts";
import { type SamlLie, type SamlPerson, samlDouble } from "../testing/saml-double.ts";

const idp = await samlDouble();
const accounts = await testAccounts({ AUTH_SAML: "on" });
const { answer, context } = accounts;
const browser = samlBrowsers(accounts, idp);
afterAll(async () => {
  await accounts.close();
  await idp.close();
});
await answer("/admin/sso/providers", {
  bearer: context.keys.serviceRoleKey,
  body: { type: "saml", metadata_xml: idp.metadata(), domains: ["work.example"] },
});

let people = 0;
const somebody = (): SamlPerson => ({
  nameId: `person-${++people}`,
  attributes: { mail: `person-${people}@work.example` },
});

const evilNameId = (xml: string) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, "$1the-director");
const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "";
const signatureIn = (xml: string) => /<Signature[\s\S]*?<\/Signature>/.exec(xml)?.[0] ?? "";
const newIds = (xml: string) => xml.replaceAll(/\sID="[^"]*"/g, () => ` ID="_${randomUUID()}"`);
const unsigned = (xml: string) => xml.replace(signatureIn(xml), "");
/** The assertion of the attacker: another person, no signature. */
const forged = (xml: string) => newIds(evilNameId(unsigned(assertionIn(xml))));

/** The eight ways to wrap signed content that testing tools number like this. */
const WRAPPED: Readonly<Record<string, SamlLie>> = {
  "1: the signed response in the signature of another": {
    signs: "response",
    afterSigning: (xml) =>
      newIds(evilNameId(unsigned(xml))).replace(
        "<samlp:Status>",
        () =>
          `${signatureIn(xml).replace("</Signature>", () => `${unsigned(xml)}</Signature>`)}<samlp:Status>`,
      ),
  },
  "2: the signed response beside its signature in another": {
    signs: "response",
    afterSigning: (xml) =>
      newIds(evilNameId(unsigned(xml))).replace(
        "<samlp:Status>",
        () => `${unsigned(xml)}${signatureIn(xml)}<samlp:Status>`,
      ),
  },
  "3: a forged assertion before the signed one": {
    afterSigning: (xml) => xml.replace("<saml:Assertion", () => `${forged(xml)}<saml:Assertion`),
  },
  "4: the signed assertion inside a forged one": {
    afterSigning: (xml) =>
      xml.replace(assertionIn(xml), () =>
        forged(xml).replace("</saml:Assertion>", () => `${assertionIn(xml)}</saml:Assertion>`),
      ),
  },
  "5: a forged assertion with the signature, the signed one behind it": {
    afterSigning: (xml) =>
      xml.replace(
        assertionIn(xml),
        () =>
          forged(xml).replace("</saml:Issuer>", () => `</saml:Issuer>${signatureIn(xml)}`) +
          unsigned(assertionIn(xml)),
      ),
  },
  "6: the signed assertion in the signature of a forged one": {
    afterSigning: (xml) =>
      xml.replace(assertionIn(xml), () =>
        forged(xml).replace(
          "</saml:Issuer>",
          () =>
            `</saml:Issuer>${signatureIn(xml).replace("</Signature>", () => `${unsigned(assertionIn(xml))}</Signature>`)}`,
        ),
      ),
  },
  "7: a forged assertion in an extension": {
    afterSigning: (xml) =>
      xml.replace(
        "<saml:Assertion",
        () => `<samlp:Extensions>${forged(xml)}</samlp:Extensions><saml:Assertion`,
      ),
  },
  "8: the signed assertion in an object of the signature": {
    afterSigning: (xml) =>
      xml.replace(assertionIn(xml), () =>
        forged(xml).replace(
          "</saml:Issuer>",
          () =>
            `</saml:Issuer>${signatureIn(xml).replace("</Signature>", () => `<Object>${unsigned(assertionIn(xml))}</Object></Signature>`)}`,
        ),
      ),
  },
};

const comment = (xml: string) => xml.replace(/(<saml:NameID[^>]*>person)/, "$1<!-- -->");
const LIBRARY = "the signature or the conditions do not hold";
const MARKUP = "markup that is not allowed";
const CONFIRMATION = "no confirmation for this address, request and time";

/** Each with the reason that the log gives. */
const LIES: Readonly<Record<string, SamlLie & { readonly reason: string }>> = {
  "no signature": {
    reason: LIBRARY,
    signs: "nothing",
  },
  "only the response is signed": {
    reason: LIBRARY,
    signs: "response",
  },
  "another key, with its certificate": {
    reason: LIBRARY,
    key: "another",
  },
  "SHA-1": {
    reason: "another algorithm",
    algorithm: "sha1",
  },
  "another canonicalization": {
    reason: "other transforms",
    canonicalization: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
  },
  "changed after it was signed": {
    reason: LIBRARY,
    afterSigning: evilNameId,
  },
  "a comment in the NameID, signed": {
    reason: MARKUP,
    beforeSigning: comment,
  },
  "a comment in the NameID, added later": {
    reason: MARKUP,
    afterSigning: comment,
  },
  "a document type": {
    reason: MARKUP,
    afterSigning: (xml) => `<!DOCTYPE Response [<!ENTITY a "b">]>${xml}`,
  },
  "an entity": {
    reason: "an unknown entity",
    afterSigning: (xml) => xml.replace("</saml:NameID>", "&a;</saml:NameID>"),
  },
  "a processing instruction": {
    reason: MARKUP,
    beforeSigning: (xml) => xml.replace("</saml:NameID>", "<?a b?></saml:NameID>"),
  },
  CDATA: {
    reason: MARKUP,
    beforeSigning: (xml) => xml.replace("</saml:NameID>", "<![CDATA[x]]></saml:NameID>"),
  },
  "two assertions, both signed": {
    reason: "not one assertion",
    signs: "both",
    beforeSigning: (xml) =>
      xml.replace("</samlp:Response>", () => `${newIds(assertionIn(xml))}</samlp:Response>`),
  },
  "two signatures": {
    reason: "a signature that is not in its place",
    afterSigning: (xml) => xml.replace(signatureIn(xml), () => signatureIn(xml) + signatureIn(xml)),
  },
  "the same ID twice": {
    reason: "an ID twice",
    afterSigning: (xml) =>
      xml.replace(
        "<samlp:Status>",
        `<samlp:Status ID="${/<saml:Assertion[^>]* ID="([^"]*)/.exec(xml)?.[1]}">`,
      ),
  },
  "another audience": {
    reason: LIBRARY,
    audience: "https://another.example",
  },
  "no audience": {
    reason: LIBRARY,
    beforeSigning: (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ""),
  },
  "another recipient": {
    reason: CONFIRMATION,
    recipient: "https://another.example/acs",
  },
  "another destination": {
    reason: "another destination",
    destination: "https://another.example/acs",
  },
  "another issuer": {
    reason: "another issuer of the response",
    issuer: "https://another.example",
  },
  "another issuer of the assertion only": {
    reason: "another issuer",
    beforeSigning: (xml) =>
      xml.replace(/(<saml:Assertion[^>]*><saml:Issuer>)[^<]*/, "$1https://another.example"),
  },
  expired: {
    reason: LIBRARY,
    notBefore: -900,
    notOnOrAfter: -120,
  },
  "not yet valid": {
    reason: LIBRARY,
    notBefore: 120,
  },
  "a session that is over": {
    reason: "a session that is over",
    sessionEnds: -1,
  },
  "the answer to another request": {
    reason: "no answer to this request",
    inResponseTo: "_another",
  },
  "the answer to no request": {
    reason: "no answer to this request",
    unrequested: true,
  },
  "no confirmation": {
    reason: CONFIRMATION,
    beforeSigning: (xml) => xml.replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, ""),
  },
  "another kind of confirmation": {
    reason: CONFIRMATION,
    beforeSigning: (xml) => xml.replace("cm:bearer", "cm:sender-vouches"),
  },
  "an unknown condition": {
    reason: "an unknown condition",
    beforeSigning: (xml) =>
      xml.replace("<saml:AudienceRestriction>", "<saml:Condition/><saml:AudienceRestriction>"),
  },
  "no statement of a sign-in": {
    reason: "no statement that somebody signed in",
    beforeSigning: (xml) => xml.replace(/<saml:AuthnStatement .*<\/saml:AuthnStatement>/, ""),
  },
  "no success": {
    reason: "no success",
    status: "Responder",
  },
  "no XML": {
    reason: "not well-formed",
    afterSigning: () => "<Response",
  },
  "another document": {
    reason: "no Response",
    afterSigning: (xml) => xml.replaceAll("samlp:Response", "samlp:LogoutResponse"),
  },
};

test.each([
  ...Object.entries(LIES),
  ...Object.entries(WRAPPED).map(
    ([name, lie]) => [`wrapped, ${name}`, { ...lie, reason: "not one assertion" }] as const,
  ),
])("a lying answer signs nobody in and creates nothing: %s", async (_, { reason, ...lie }) => {
  const before = await writtenBySignIns(accounts);
  const warned = vi.spyOn(context.log, "warn");
  expect(await browser().signIn(somebody(), { lie })).toEqual(ANSWER_NOT_VALID);
  expect(warned).toHaveBeenCalledWith(
    "an answer of an identity provider was refused",
    expect.objectContaining({ reason }),
  );
  warned.mockRestore();
  expect(await writtenBySignIns(accounts)).toEqual(before);
});

test("the honest answer beside all these signs in", async () => {
  expect(await browser().signIn(somebody())).toHaveProperty("access_token");
  expect(await browser().signIn(somebody(), { lie: { signs: "both" } })).toHaveProperty("access_token");
});
