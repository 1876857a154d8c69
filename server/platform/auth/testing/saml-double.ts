import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import { SignedXml } from "xml-crypto";

const EXCLUSIVE = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
const ALGORITHMS = {
  sha1: ["http://www.w3.org/2000/09/xmldsig#rsa-sha1", "http://www.w3.org/2000/09/xmldsig#sha1"],
  sha256: ["http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", "http://www.w3.org/2001/04/xmlenc#sha256"],
} as const;

/** Whom the identity provider states. */
export interface SamlPerson {
  readonly nameId: string;
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
}

/** What the identity provider does wrong; empty: nothing. Times are in seconds from now. */
export interface SamlLie {
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string;
  readonly destination?: string;
  readonly inResponseTo?: string;
  /** As for an answer that nobody requested. */
  readonly unrequested?: boolean;
  readonly assertionId?: string;
  readonly notBefore?: number;
  readonly notOnOrAfter?: number;
  readonly sessionEnds?: number;
  readonly nameIdFormat?: string;
  readonly status?: string;
  readonly signs?: "assertion" | "response" | "both" | "nothing";
  readonly key?: "another";
  readonly algorithm?: keyof typeof ALGORITHMS;
  readonly canonicalization?: string;
  /** Changes the document before and after it is signed. */
  readonly beforeSigning?: (xml: string) => string;
  readonly afterSigning?: (xml: string) => string;
}

/**
 * An identity provider that signs with its own key, and lies when a test tells it to. Its pages at `origin` let a browser
 * in without a question; a test may also make its answers itself.
 */
export async function samlDouble(now: () => Date = () => new Date()) {
  const own = newKey();
  const another = newKey();
  let published = own.certificate;
  let visitor: SamlPerson = { nameId: "visitor", attributes: { mail: "visitor@work.example" } };
  let isAway = false;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", origin);
    if (isAway) return void response.writeHead(500).end();
    if (url.pathname === "/metadata") return void response.end(metadata());
    if (url.pathname !== "/sign-on") return void response.writeHead(404).end();
    const { acs, form } = answer(url.href, visitor);
    const fields = Object.entries(form).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    );
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(
      `<!doctype html><title>Work</title><form method="post" action="${acs}">${fields.join("")}<button>Continue</button></form>`,
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entityId = `${origin}/metadata`;

  function metadata(
    changed: { entityId?: string; certificate?: string; signOnUrl?: string; attributes?: string } = {},
  ) {
    const certificate = changed.certificate ?? published;
    return [
      '<?xml version="1.0"?>',
      "<!-- As organisations publish it. -->",
      `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${changed.entityId ?? entityId}"${changed.attributes ?? ""}>`,
      `<md:IDPSSODescriptor protocolSupportEnumeration="${PROTOCOL}">`,
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>`,
      `${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
      `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${changed.signOnUrl ?? `${origin}/sign-on`}"/>`,
      "</md:IDPSSODescriptor></md:EntityDescriptor>",
    ].join("\n");
  }

  /** The form that a browser posts back after the address it was sent to. */
  function answer(requestUrl: string, person: SamlPerson, lie: SamlLie = {}) {
    const { searchParams } = new URL(requestUrl);
    const request = inflateRawSync(Buffer.from(searchParams.get("SAMLRequest") ?? "", "base64")).toString();
    const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(request)?.[1] ?? "";
    const acs = read("AssertionConsumerServiceURL");
    const audience = /<saml:Issuer[^>]*>([^<]*)</.exec(request)?.[1] ?? "";
    const xml = document({ acs, audience, requestId: read(" ID") }, person, lie);
    return {
      acs,
      form: {
        SAMLResponse: Buffer.from(xml).toString("base64"),
        RelayState: searchParams.get("RelayState") ?? "",
      },
    };
  }

  /** The XML of an answer. */
  function document(
    site: { acs: string; audience: string; requestId: string },
    { nameId, attributes = {} }: SamlPerson,
    lie: SamlLie,
  ): string {
    const at = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();
    const issuer = lie.issuer ?? entityId;
    const answers = lie.unrequested ? "" : ` InResponseTo="${lie.inResponseTo ?? site.requestId}"`;
    const end = at(lie.notOnOrAfter ?? 300);
    const begin = at(lie.notBefore ?? -5);
    const sessionEnd = lie.sessionEnds === undefined ? "" : ` SessionNotOnOrAfter="${at(lie.sessionEnds)}"`;
    const values = Object.entries(attributes).map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}">${[value]
          .flat()
          .map((one) => `<saml:AttributeValue>${one}</saml:AttributeValue>`)
          .join("")}</saml:Attribute>`,
    );
    const assertion = [
      `<saml:Assertion xmlns:saml="${ASSERTION}" ID="${lie.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(0)}">`,
      `<saml:Issuer>${issuer}</saml:Issuer>`,
      `<saml:Subject><saml:NameID Format="${lie.nameIdFormat ?? "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent"}">${nameId}</saml:NameID>`,
      '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
      `<saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${lie.recipient ?? site.acs}"${answers}/>`,
      "</saml:SubjectConfirmation></saml:Subject>",
      `<saml:Conditions NotBefore="${begin}" NotOnOrAfter="${end}"><saml:AudienceRestriction>`,
      `<saml:Audience>${lie.audience ?? site.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
      `<saml:AuthnStatement AuthnInstant="${at(0)}"${sessionEnd}><saml:AuthnContext><saml:AuthnContextClassRef>`,
      "urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>",
      values.length > 0 ? `<saml:AttributeStatement>${values.join("")}</saml:AttributeStatement>` : "",
      "</saml:Assertion>",
    ].join("");
    const response = [
      `<samlp:Response xmlns:samlp="${PROTOCOL}" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${lie.destination ?? site.acs}"${answers}>`,
      `<saml:Issuer xmlns:saml="${ASSERTION}">${issuer}</saml:Issuer>`,
      `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${lie.status ?? "Success"}"/></samlp:Status>`,
      assertion,
      "</samlp:Response>",
    ].join("");
    const changed = lie.beforeSigning?.(response) ?? response;
    const signs = lie.signs ?? "assertion";
    const inner = ["assertion", "both"].includes(signs) ? signed(changed, "Assertion", lie) : changed;
    const outer = ["response", "both"].includes(signs) ? signed(inner, "Response", lie) : inner;
    return lie.afterSigning?.(outer) ?? outer;
  }

  function signed(xml: string, element: "Assertion" | "Response", lie: SamlLie): string {
    const key = lie.key === "another" ? another : own;
    const [signatureAlgorithm, digestAlgorithm] = ALGORITHMS[lie.algorithm ?? "sha256"];
    const canonicalization = lie.canonicalization ?? EXCLUSIVE;
    const signer = new SignedXml({
      privateKey: key.pem,
      publicCert: `-----BEGIN CERTIFICATE-----\n${key.certificate}\n-----END CERTIFICATE-----`,
      signatureAlgorithm,
      canonicalizationAlgorithm: canonicalization,
    });
    const xpath = element === "Response" ? "/*" : "/*/*[local-name(.)='Assertion']";
    signer.addReference({ xpath, transforms: [ENVELOPED, canonicalization], digestAlgorithm });
    signer.computeSignature(xml, {
      location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: "after" },
    });
    return signer.getSignedXml();
  }

  return {
    origin,
    entityId,
    certificate: own.certificate,
    anotherCertificate: another.certificate,
    metadata,
    answer,
    document,
    /** Who comes through its pages. */
    receive(person: SamlPerson) {
      visitor = person;
    },
    /** The published certificate changes; it still signs with the key of `key`. */
    publish(certificate: string) {
      published = certificate;
    },
    leave(gone: boolean) {
      isAway = gone;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

export type SamlDouble = Awaited<ReturnType<typeof samlDouble>>;

/** An RSA key and a certificate that it signed itself. */
function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const algorithm = der(0x30, Buffer.from("06092a864886f70d01010b0500", "hex"));
  const name = der(
    0x30,
    der(0x31, der(0x30, Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from("A double")))),
  );
  const validity = der(
    0x30,
    der(0x17, Buffer.from("250101000000Z")),
    der(0x17, Buffer.from("490101000000Z")),
  );
  const facts = der(
    0x30,
    der(0xa0, Buffer.from("020102", "hex")),
    der(0x02, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", facts, privateKey));
  return {
    pem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: der(0x30, facts, algorithm, signature).toString("base64"),
  };
}

/** One value of a certificate: its type, its length, its content. */
function der(type: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([type, ...size]), content]);
}
