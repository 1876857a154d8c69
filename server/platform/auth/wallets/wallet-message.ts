import { invalid } from "../failure.ts";

/** What a wallet shows to its owner and signs, by EIP-4361 or its Solana form. All of it is ASCII. */
export interface WalletMessage {
  /** Of the page that asked for the signature: `scheme://host:port`; without a scheme `host:port`. */
  readonly origin: string;
  readonly address: string;
  readonly statement: string;
  readonly uri: string;
  /** Empty where the message names no network. */
  readonly chainId: string;
  /** Empty where the client chose none. */
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expirationTime: Date | undefined;
  readonly notBefore: Date | undefined;
}

/** One kind of wallets. */
export interface Chain {
  /** Its name on the wire. */
  readonly name: "ethereum" | "solana";
  /** Its name for people. */
  readonly label: string;
  /** The 64 or 65 bytes; throws `validation_failed` for any other text. */
  readSignature(text: string): Buffer;
  /** Throws `validation_failed` unless each line of the message is as the standard has it. */
  read(text: string): Promise<WalletMessage>;
  /** Whether the key of this address signed exactly this text. */
  isSignedBy(address: string, text: string, signature: Buffer): Promise<boolean>;
}

interface Rules {
  /** As the first line names it. */
  readonly account: "Ethereum" | "Solana";
  /** The genuine client writes Solana's lines in another order than the standard does. */
  readonly isOrdered: boolean;
  /** An empty line for a statement that is left out. */
  readonly keepsEmptyStatement: boolean;
  readonly resources: RegExp;
  readonly chainId: RegExp;
  readonly needsChainId: boolean;
}

const URI_CHARS = String.raw`(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*`;
const ADDRESS_OF_RESOURCE = new RegExp(`^[A-Za-z][A-Za-z0-9+.-]*:${URI_CHARS}$`);
/** RFC 3986's reserved and unreserved characters, and the space: no line ends, no look-alikes, no text direction marks. */
const STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/;
const ORIGIN = /^(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/)?(?:[A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\])(?::\d{1,5})?$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/** In the order of the standard. */
const FIELDS: Readonly<Record<string, RegExp>> = {
  URI: ADDRESS_OF_RESOURCE,
  Version: /^1$/,
  "Chain ID": /^[A-Za-z0-9:]+$/,
  Nonce: /^[A-Za-z0-9]{8,}$/,
  "Issued At": TIME,
  "Expiration Time": TIME,
  "Not Before": TIME,
  "Request ID": /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})*$/,
};

/** Reads a message strictly: each field once and in its form, and no other line. The address is checked by the chain. */
export function readWalletMessage(text: string, rules: Rules): WalletMessage {
  const [head = "", address = "", blank, ...rest] = text.split("\n");
  const suffix = ` wants you to sign in with your ${rules.account} account:`;
  const origin = head.slice(0, -suffix.length);
  if (!head.endsWith(suffix) || !ORIGIN.test(origin)) throw wrong("first line");
  if (blank !== "") throw wrong("third line");
  const { statement, lines } = readStatement(rest, rules);
  const fields = readFields(lines, rules);
  const chainId = fields.get("Chain ID") ?? "";
  if (chainId ? !rules.chainId.test(chainId) : rules.needsChainId) throw wrong("Chain ID");
  for (const name of ["URI", "Version", "Issued At"]) if (!fields.has(name)) throw wrong(name);
  const time = (name: string) => readTime(name, fields.get(name));
  const issuedAt = time("Issued At");
  if (!issuedAt) throw wrong("Issued At");
  return {
    origin,
    address,
    statement,
    uri: fields.get("URI") ?? "",
    chainId,
    nonce: fields.get("Nonce") ?? "",
    issuedAt,
    expirationTime: time("Expiration Time"),
    notBefore: time("Not Before"),
  };
}

/** The statement, if there is one, and the lines after it. */
function readStatement(rest: readonly string[], { keepsEmptyStatement }: Rules) {
  const [first = "", second] = rest;
  if (first === "" && keepsEmptyStatement) return { statement: "", lines: rest.slice(1) };
  if (second !== "" && !keepsEmptyStatement) return { statement: "", lines: rest };
  if (second !== "" || !STATEMENT.test(first)) throw wrong("statement");
  return { statement: first, lines: rest.slice(2) };
}

function readFields(lines: readonly string[], { isOrdered, resources }: Rules): Map<string, string> {
  const names = Object.keys(FIELDS);
  const end = lines.findIndex((line) => resources.test(line));
  if (end >= 0 && !lines.slice(end + 1).every(isResource)) throw wrong("Resources");
  const fields = new Map<string, string>();
  let last = -1;
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    const colon = line.indexOf(": ");
    const name = line.slice(0, Math.max(colon, 0));
    const value = line.slice(colon + 2);
    const position = names.indexOf(name);
    const isInPlace = position >= 0 && !fields.has(name) && (!isOrdered || position > last);
    if (!isInPlace || !FIELDS[name]?.test(value)) throw wrong(position < 0 ? "list of fields" : name);
    fields.set(name, value);
    last = position;
  }
  return fields;
}

const isResource = (line: string) => line.startsWith("- ") && ADDRESS_OF_RESOURCE.test(line.slice(2));

/** RFC 3339; days and hours that no calendar has are refused. */
function readTime(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  const wall = new Date(`${text.slice(0, 19)}Z`);
  const exists = !Number.isNaN(time.getTime()) && !Number.isNaN(wall.getTime());
  if (!exists || wall.toISOString().slice(0, 19) !== text.slice(0, 19)) throw wrong(name);
  return time;
}

const wrong = (part: string) => invalid(`The message is not as the standard has it: ${part}`);
