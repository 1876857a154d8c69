import { SAML } from "@node-saml/node-saml";
import { limits } from "../../limits/limits.ts";
import type { Env } from "../../process/env.ts";
import { type IdpMetadata, ownAddresses } from "./metadata.ts";
import { isElement, onlyChild, readXml, type XmlElement } from "./xml.ts";

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";
const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const SIGNATURES = ["rsa-sha256", "rsa-sha512"].map(
  (name) => `http://www.w3.org/2001/04/xmldsig-more#${name}`,
);
const DIGESTS = ["sha256", "sha512"].map((name) => `http://www.w3.org/2001/04/xmlenc#${name}`);
/** The attributes by which a signature may name what it signs. */
const ID_ATTRIBUTES = ["ID", "Id", "id"];

/** An answer that signs nobody in. The message is for the log. */
export class AnswerRefused extends Error {
  override name = "AnswerRefused";
}

/** What a verified assertion states. All of it was signed. */
export interface Assertion {
  readonly id: string;
  readonly nameId: { readonly value: string; readonly format: string } | undefined;
  /** By name and by friendly name. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  /** Until then the same assertion could be posted again. */
  readonly validUntil: Date;
  /** The identity provider's own end of the session. */
  readonly sessionNotAfter: Date | undefined;
}

interface Expected {
  readonly env: Pick<Env, "SITE_URL">;
  readonly idp: IdpMetadata;
  /** The request that is answered; undefined for an answer that nobody requested. */
  readonly requestId: string | undefined;
  readonly now: Date;
}

/** The XML of a posted SAMLResponse. */
export function decodeAnswer(base64: string): string {
  const compact = base64.replace(/\s+/g, "");
  if (!/^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact)) {
    throw new AnswerRefused("no base64");
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(compact, "base64"));
  } catch (cause) {
    throw new AnswerRefused("no UTF-8", { cause });
  }
}

/** The stated issuer of an answer that nobody requested: it only chooses the certificates to check with. */
export function issuerOf(xml: string): string | undefined {
  const root = readXml(xml);
  const [assertion] = root.children("assertion", "Assertion");
  return (onlyChild(root, "assertion", "Issuer") ?? assertion?.children("assertion", "Issuer")[0])
    ?.text()
    .trim();
}

/**
 * Verifies an answer and reads its one assertion. The shape of the whole document is checked before the signature, and
 * only bytes that the signature covers are read afterwards. Throws AnswerRefused or XmlRefused.
 */
export async function verifyAnswer(xml: string, expected: Expected): Promise<Assertion> {
  checkAnswer(readXml(xml), expected);
  return readAssertion(readXml(await signedAssertion(xml, expected)), expected);
}

function refuseUnless(holds: boolean, reason: string): asserts holds {
  if (!holds) throw new AnswerRefused(reason);
}

/** The document around the assertion. Its statements are not believed, but a wrong one shows that it is not for us. */
function checkAnswer(root: XmlElement, { env, idp, requestId }: Expected) {
  refuseUnless(isElement(root, "protocol", "Response"), "no Response");
  refuseUnless(root.attribute("Version") === "2.0", "another version");
  const all = root.descendants();
  const assertions = all.filter(({ name }) => name === "Assertion");
  refuseUnless(assertions.length === 1, "not one assertion");
  refuseUnless(root.children("assertion", "Assertion").length === 1, "the assertion is not in its place");
  refuseUnless(
    !all.some(({ name }) => /^(Response|Encrypted\w+|Object)$/.test(name)),
    "an element that is not read",
  );
  const ids = [root, ...all].flatMap((element) =>
    ID_ATTRIBUTES.map((name) => element.attribute(name)).filter((id) => id !== undefined),
  );
  refuseUnless(new Set(ids).size === ids.length, "an ID twice");
  const signatures = all.filter(({ name }) => name === "Signature");
  for (const signature of signatures) checkSignature(signature, root);

  const destination = root.attribute("Destination");
  const isSigned = root.children("signature", "Signature").length > 0;
  refuseUnless(
    destination === undefined ? !isSigned : destination === ownAddresses(env).acs,
    "another destination",
  );
  const issuer = onlyChild(root, "assertion", "Issuer");
  refuseUnless(
    issuer === undefined || issuer.text().trim() === idp.entityId,
    "another issuer of the response",
  );
  refuseUnless(root.attribute("InResponseTo") === requestId, "no answer to this request");
  const status = onlyChild(root, "protocol", "Status");
  const code = status && onlyChild(status, "protocol", "StatusCode");
  refuseUnless(code?.attribute("Value") === SUCCESS, "no success");
}

/** The library accepts older algorithms too. */
function checkSignature(signature: XmlElement, root: XmlElement) {
  const { parent } = signature;
  const isInPlace =
    isElement(signature, "signature", "Signature") &&
    parent !== undefined &&
    (isElement(parent, "assertion", "Assertion") ||
      (isElement(parent, "protocol", "Response") && !parent.parent)) &&
    parent.children("signature", "Signature").length === 1;
  refuseUnless(isInPlace, "a signature that is not in its place");
  const info = onlyChild(signature, "signature", "SignedInfo");
  const reference = info && onlyChild(info, "signature", "Reference");
  const transforms = reference && onlyChild(reference, "signature", "Transforms");
  refuseUnless(
    info !== undefined && reference !== undefined && transforms !== undefined,
    "a signature without parts",
  );
  const algorithm = (element: XmlElement | undefined) => element?.attribute("Algorithm") ?? "";
  const applied = transforms.children("signature", "Transform").map(algorithm);
  refuseUnless(applied.join(" ") === `${ENVELOPED} ${EXCLUSIVE}`, "other transforms");
  refuseUnless(
    algorithm(onlyChild(info, "signature", "CanonicalizationMethod")) === EXCLUSIVE &&
      SIGNATURES.includes(algorithm(onlyChild(info, "signature", "SignatureMethod"))) &&
      DIGESTS.includes(algorithm(onlyChild(reference, "signature", "DigestMethod"))),
    "another algorithm",
  );
  const id = (isElement(parent, "assertion", "Assertion") ? parent : root).attribute("ID");
  refuseUnless(id !== undefined && reference.attribute("URI") === `#${id}`, "a signature of something else");
}

/** The assertion as it was signed. */
async function signedAssertion(xml: string, { env, idp }: Expected): Promise<string> {
  const { entityId, acs } = ownAddresses(env);
  const saml = new SAML({
    callbackUrl: acs,
    issuer: entityId,
    audience: entityId,
    idpCert: [...idp.certificates],
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: limits.auth.leewaySeconds * 1000,
  });
  try {
    const { profile } = await saml.validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString("base64"),
    });
    const signed = profile?.getAssertionXml?.();
    if (signed) return signed;
  } catch (cause) {
    throw new AnswerRefused("the signature or the conditions do not hold", { cause });
  }
  throw new AnswerRefused("no assertion");
}

function readAssertion(assertion: XmlElement, expected: Expected): Assertion {
  const { idp, now } = expected;
  const id = assertion.attribute("ID");
  refuseUnless(
    isElement(assertion, "assertion", "Assertion") && id !== undefined && id !== "",
    "no assertion",
  );
  refuseUnless(assertion.attribute("Version") === "2.0", "another version of the assertion");
  refuseUnless(onlyChild(assertion, "assertion", "Issuer")?.text().trim() === idp.entityId, "another issuer");
  refuseUnless(idp.validUntil === undefined || idp.validUntil > now, "the metadata has expired");
  const subject = onlyChild(assertion, "assertion", "Subject");
  refuseUnless(subject !== undefined, "no subject");
  checkConditions(assertion, expected);
  const nameId = onlyChild(subject, "assertion", "NameID");
  return {
    id,
    nameId: nameId && { value: nameId.text(), format: nameId.attribute("Format") ?? "" },
    attributes: attributesOf(assertion),
    validUntil: confirmedUntil(subject, expected),
    sessionNotAfter: sessionEnd(assertion, now),
  };
}

/** The bearer confirmation: for this address, for this request, and not too late. */
function confirmedUntil(subject: XmlElement, { env, requestId, now }: Expected): Date {
  const ends = subject
    .children("assertion", "SubjectConfirmation")
    .filter((confirmation) => confirmation.attribute("Method") === BEARER)
    .map((confirmation) => onlyChild(confirmation, "assertion", "SubjectConfirmationData"))
    .filter(
      (data) =>
        data?.attribute("Recipient") === ownAddresses(env).acs &&
        data.attribute("InResponseTo") === requestId,
    )
    .filter((data) => data !== undefined && isNow(data, now))
    .map((data) => data && instantOf(data, "NotOnOrAfter"))
    .filter((end) => end !== undefined);
  const [first] = ends.toSorted((a, b) => b.getTime() - a.getTime());
  refuseUnless(first !== undefined, "no confirmation for this address, request and time");
  return new Date(first.getTime() + limits.auth.leewaySeconds * 1000);
}

const KNOWN_CONDITIONS = new Set(["AudienceRestriction", "OneTimeUse", "ProxyRestriction"]);

function checkConditions(assertion: XmlElement, { env, now }: Expected) {
  const conditions = onlyChild(assertion, "assertion", "Conditions");
  refuseUnless(conditions !== undefined, "no conditions");
  refuseUnless(isNow(conditions, now), "not valid at this time");
  refuseUnless(
    conditions
      .descendants()
      .every(({ name, parent }) => parent?.name !== "Conditions" || KNOWN_CONDITIONS.has(name)),
    "an unknown condition",
  );
  const audiences = conditions
    .children("assertion", "AudienceRestriction")
    .map((restriction) =>
      restriction.children("assertion", "Audience").map((audience) => audience.text().trim()),
    );
  refuseUnless(
    audiences.length > 0 && audiences.every((names) => names.includes(ownAddresses(env).entityId)),
    "another audience",
  );
}

function isNow(element: XmlElement, now: Date): boolean {
  const leeway = limits.auth.leewaySeconds * 1000;
  const from = instantOf(element, "NotBefore");
  const to = instantOf(element, "NotOnOrAfter");
  return (
    (from === undefined || from.getTime() - leeway <= now.getTime()) &&
    (to === undefined || now.getTime() < to.getTime() + leeway)
  );
}

function instantOf(element: XmlElement, name: string): Date | undefined {
  const text = element.attribute(name);
  if (text === undefined) return undefined;
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.test(text);
  const at = new Date(text);
  refuseUnless(isInstant && !Number.isNaN(at.getTime()), "an invalid time");
  return at;
}

function sessionEnd(assertion: XmlElement, now: Date): Date | undefined {
  const statements = assertion.children("assertion", "AuthnStatement");
  refuseUnless(statements.length > 0, "no statement that somebody signed in");
  const ends = statements
    .map((statement) => instantOf(statement, "SessionNotOnOrAfter"))
    .filter((end) => end !== undefined);
  refuseUnless(
    ends.every((end) => end > now),
    "a session that is over",
  );
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

function attributesOf(assertion: XmlElement): ReadonlyMap<string, readonly string[]> {
  const attributes = new Map<string, string[]>();
  for (const statement of assertion.children("assertion", "AttributeStatement")) {
    for (const attribute of statement.children("assertion", "Attribute")) {
      const values = attribute
        .children("assertion", "AttributeValue")
        .filter(isText)
        .map((value) => value.text());
      const names = new Set([attribute.attribute("Name"), attribute.attribute("FriendlyName")]);
      for (const name of names) {
        if (name !== undefined) attributes.set(name, [...(attributes.get(name) ?? []), ...values]);
      }
    }
  }
  return attributes;
}

/** A value with elements in it is not read. */
const isText = (value: XmlElement) => value.descendants().length === 0;
