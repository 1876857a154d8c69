import { X509Certificate } from "node:crypto";
import type { Env } from "../../process/env.ts";
import type { Auth } from "../auth-context.ts";
import type { Endpoint } from "../endpoint.ts";
import { invalid } from "../failure.ts";
import { escaped, isElement, NAMESPACES, readXml, type XmlElement, XmlRefused } from "./xml.ts";

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const POST = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";

/** What an identity provider publishes about itself. */
export interface IdpMetadata {
  readonly entityId: string;
  /** Where browsers are sent with a request. */
  readonly signOnUrl: string;
  /** PEM. */
  readonly certificates: readonly string[];
  readonly validUntil?: Date;
}

/** Reads an identity provider's metadata. Throws `validation_failed` with the reason. */
export function readMetadata(xml: string): IdpMetadata {
  try {
    return metadataOf(readXml(xml, { comments: true }));
  } catch (error) {
    if (error instanceof XmlRefused) throw invalid(`SAML Metadata is not valid: ${error.message}`);
    throw error;
  }
}

function metadataOf(root: XmlElement): IdpMetadata {
  if (!isElement(root, "metadata", "EntityDescriptor")) {
    throw invalid("SAML Metadata must be one EntityDescriptor");
  }
  const entityId = root.attribute("entityID");
  if (!entityId || entityId.length > 1_024) throw invalid("SAML Metadata does not contain an EntityID");
  const [idp, second] = root.children("metadata", "IDPSSODescriptor");
  if (!idp) throw invalid("SAML Metadata does not contain any IDPSSODescriptor");
  if (second) throw invalid("SAML Metadata contains multiple IDPSSODescriptors");
  if (isTrue(idp.attribute("WantAuthnRequestsSigned"))) {
    throw invalid("This identity provider wants signed requests, which are not supported");
  }
  const until = root.attribute("validUntil");
  if (until !== undefined && Number.isNaN(Date.parse(until)))
    throw invalid("SAML Metadata has an invalid validUntil");
  return {
    entityId,
    signOnUrl: signOnUrlOf(idp),
    certificates: certificatesOf(idp),
    ...(until !== undefined && { validUntil: new Date(until) }),
  };
}

const isTrue = (value: string | undefined) => value === "true" || value === "1";

function signOnUrlOf(idp: XmlElement): string {
  const service = idp
    .children("metadata", "SingleSignOnService")
    .find((one) => one.attribute("Binding") === REDIRECT);
  const url = URL.parse(service?.attribute("Location") ?? "");
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.hash) {
    throw invalid("SAML Metadata does not contain a SingleSignOnService with the HTTP-Redirect binding");
  }
  return url.href;
}

function certificatesOf(idp: XmlElement): string[] {
  const keys = idp
    .children("metadata", "KeyDescriptor")
    .filter((key) => (key.attribute("use") ?? "signing") === "signing");
  const pems = keys.flatMap((key) =>
    key
      .descendants()
      .filter((element) => isElement(element, "signature", "X509Certificate"))
      .map((element) => pemOf(element.text())),
  );
  if (pems.length === 0) throw invalid("SAML Metadata does not contain a signing certificate");
  return [...new Set(pems)];
}

function pemOf(text: string): string {
  const base64 = text.replace(/\s+/g, "");
  try {
    const { publicKey, raw } = new X509Certificate(Buffer.from(base64, "base64"));
    const { modulusLength = 0 } = publicKey.asymmetricKeyDetails ?? {};
    if (publicKey.asymmetricKeyType === "rsa" && modulusLength >= 2_048) {
      const lines = raw.toString("base64").replace(/.{64}(?=.)/g, "$&\n");
      return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
    }
  } catch {
    throw invalid("SAML Metadata contains a certificate that cannot be read");
  }
  throw invalid("SAML Metadata must sign with an RSA key of at least 2048 bits");
}

/** The addresses by which identity providers know this site; they are registered there. */
export const ownAddresses = ({ SITE_URL }: Pick<Env, "SITE_URL">) => ({
  entityId: `${SITE_URL}/auth/v1/sso/saml/metadata`,
  acs: `${SITE_URL}/auth/v1/sso/saml/acs`,
});

/** The metadata of this site for identity providers. */
function ownMetadata(env: Pick<Env, "SITE_URL">): string {
  const { entityId, acs } = ownAddresses(env);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="${NAMESPACES.metadata}" entityID="${escaped(entityId)}">`,
    `  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${NAMESPACES.protocol}">`,
    `    <md:NameIDFormat>${NAME_ID_FORMATS.persistent}</md:NameIDFormat>`,
    `    <md:NameIDFormat>${NAME_ID_FORMATS.emailAddress}</md:NameIDFormat>`,
    `    <md:AssertionConsumerService Binding="${POST}" Location="${escaped(acs)}" index="1" isDefault="true"/>`,
    "  </md:SPSSODescriptor>",
    "</md:EntityDescriptor>",
    "",
  ].join("\n");
}

export const NAME_ID_FORMATS = {
  persistent: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
  transient: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
  emailAddress: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  unspecified: "urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified",
} as const;

/** GET /sso/saml/metadata: what an identity provider is registered with. `?download=true` names a file. */
export const samlMetadata = (auth: Auth): Endpoint => ({
  method: "GET",
  path: "/sso/saml/metadata",
  keyless: true,
  async handle({ query }) {
    const headers = new Headers({
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    });
    if (query.get("download") === "true") {
      headers.set("Content-Disposition", 'attachment; filename="metadata.xml"');
    }
    return new Response(ownMetadata(auth.env), { headers });
  },
});
