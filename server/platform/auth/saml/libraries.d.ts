/**
 * The parts of three libraries that the server uses. Their own types load those of a browser into the whole server, so
 * tsconfig.base.json reads these instead.
 */

/** A node of the parser's documents. */
interface ParsedNode {
  readonly nodeType: number;
  readonly namespaceURI: string | null;
  readonly localName: string;
  readonly nodeValue: string | null;
  readonly parentNode: ParsedNode | null;
  readonly childNodes: ArrayLike<ParsedNode>;
  hasAttribute(name: string): boolean;
  getAttribute(name: string): string | null;
}

/** @xmldom/xmldom */
export declare class DOMParser {
  constructor(options: {
    readonly errorHandler: Readonly<Record<"warning" | "error" | "fatalError", (message: string) => void>>;
  });
  /** Undefined for an empty text. */
  parseFromString(
    text: string,
    type: "text/xml",
  ): { readonly documentElement: ParsedNode | null } | undefined;
}

/** @node-saml/node-saml */
export declare class SAML {
  constructor(options: {
    readonly callbackUrl: string;
    readonly issuer: string;
    readonly idpCert: string[];
    readonly audience?: string;
    readonly entryPoint?: string;
    readonly identifierFormat?: string;
    readonly disableRequestedAuthnContext?: boolean;
    readonly wantAssertionsSigned?: boolean;
    readonly wantAuthnResponseSigned?: boolean;
    readonly acceptedClockSkewMs?: number;
    readonly generateUniqueId?: () => string;
  });
  getAuthorizeUrlAsync(relayState: string, host: string | undefined, options: object): Promise<string>;
  validatePostResponseAsync(form: {
    readonly SAMLResponse: string;
  }): Promise<{ readonly profile: { getAssertionXml?(): string } | null }>;
}

/** xml-crypto, for tests */
export declare class SignedXml {
  constructor(options: {
    readonly privateKey: string;
    readonly publicCert: string;
    readonly signatureAlgorithm: string;
    readonly canonicalizationAlgorithm: string;
  });
  addReference(reference: {
    readonly xpath: string;
    readonly transforms: readonly string[];
    readonly digestAlgorithm: string;
  }): void;
  computeSignature(
    xml: string,
    options: { readonly location: { readonly reference: string; readonly action: "after" | "append" } },
  ): void;
  getSignedXml(): string;
}
