import { DOMParser } from "@xmldom/xmldom";

export const NAMESPACES = {
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;
type Namespace = keyof typeof NAMESPACES;

/** The document is no XML, or holds something that this server does not read. The message has no content of it. */
export class XmlRefused extends Error {
  override name = "XmlRefused";
}

/** An element of a document, read by exact namespace and name. */
export interface XmlElement {
  readonly namespace: string | null;
  readonly name: string;
  attribute(name: string): string | undefined;
  /** Child elements. */
  children(namespace: Namespace, name: string): XmlElement[];
  /** Elements at any depth, this one not included. */
  descendants(): XmlElement[];
  readonly parent: XmlElement | undefined;
  /** The text of an element that holds text only. */
  text(): string;
}

/**
 * Parses a document and returns its root. Two parsers must never disagree about a document whose signature counts, so
 * everything that such documents do not need is refused: document types, entities, comments, CDATA and processing
 * instructions. `comments`: they are accepted outside text, in a document whose signature does not count.
 */
export function readXml(
  text: string,
  { comments = false }: { readonly comments?: boolean } = {},
): XmlElement {
  const content = text.replace(/^\uFEFF?\s*<\?xml\s[^<>?]*\?>/, "");
  if ((comments ? /<!(?!--)|<\?/ : /<!|<\?/).test(content))
    throw new XmlRefused("markup that is not allowed");
  if (/&(?!(lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i.test(content))
    throw new XmlRefused("an unknown entity");
  const refuse = () => {
    throw new XmlRefused("not well-formed");
  };
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
  const root = parse(parser, content);
  if (!root) throw new XmlRefused("not well-formed");
  return elementOf(root);
}

function parse(parser: DOMParser, content: string) {
  try {
    return parser.parseFromString(content, "text/xml")?.documentElement ?? null;
  } catch (cause) {
    throw new XmlRefused("not well-formed", { cause });
  }
}

type Node = NonNullable<ReturnType<typeof parse>>;

const ELEMENT = 1;
const TEXT = 3;

function elementOf(node: Node): XmlElement {
  const nodes = () => Array.from(node.childNodes);
  const elements = () => nodes().filter(({ nodeType }) => nodeType === ELEMENT);
  return {
    namespace: node.namespaceURI,
    name: node.localName,
    attribute: (name) => (node.hasAttribute(name) ? (node.getAttribute(name) ?? undefined) : undefined),
    children: (namespace, name) =>
      elements()
        .filter((child) => child.namespaceURI === NAMESPACES[namespace] && child.localName === name)
        .map(elementOf),
    descendants: () => elements().flatMap((child) => [elementOf(child), ...elementOf(child).descendants()]),
    get parent() {
      return node.parentNode?.nodeType === ELEMENT ? elementOf(node.parentNode) : undefined;
    },
    text() {
      if (nodes().some(({ nodeType }) => nodeType !== TEXT))
        throw new XmlRefused("an element where text is expected");
      return nodes()
        .map(({ nodeValue }) => nodeValue ?? "")
        .join("");
    },
  };
}

/** The only child of that name; undefined if there is none. More than one is refused. */
export function onlyChild(element: XmlElement, namespace: Namespace, name: string): XmlElement | undefined {
  const found = element.children(namespace, name);
  if (found.length > 1) throw new XmlRefused(`more than one ${name}`);
  return found[0];
}

export const isElement = (element: XmlElement, namespace: Namespace, name: string): boolean =>
  element.namespace === NAMESPACES[namespace] && element.name === name;

/** Text for an attribute or the content of an element. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
