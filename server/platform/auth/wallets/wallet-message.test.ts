import { expect, test } from "vitest";
import { altered, ethereumMessage, solanaMessage } from "../testing/wallet-messages.ts";
import { ethereumWallet, solanaWallet } from "../testing/wallets.ts";
import { ethereum } from "./ethereum.ts";
import { solana } from "./solana.ts";

const NOW = new Date("2026-11-23T10:00:00.123Z");
const ofEthereum = (address: string = ethereumWallet().address) => ethereumMessage(address, NOW);
const ofSolana = (address: string = solanaWallet().address) => solanaMessage(address, NOW);
const MALFORMED = { status: 400, code: "validation_failed" };

test("the example of EIP-4361 is read field by field", async () => {
  const message = await ethereum.read(`https://example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`);
  expect(message).toEqual({
    origin: "https://example.com",
    address: "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
    statement: "I accept the ExampleOrg Terms of Service: https://example.com/tos",
    uri: "https://example.com/login",
    chainId: "1",
    nonce: "32891756",
    issuedAt: new Date("2021-09-30T16:25:24Z"),
    expirationTime: undefined,
    notBefore: undefined,
  });
});

test("other forms of the standard are read: ports, offsets, no statement, empty resources", async () => {
  const address = ethereumWallet().address;
  const message = await ethereum.read(`localhost:8080 wants you to sign in with your Ethereum account:
${address}


URI: http://localhost:8080/a?b=%20c#d
Version: 1
Chain ID: 137
Issued At: 2026-11-23T10:00:00.123+01:00
Expiration Time: 2026-11-23T11:00:00Z
Not Before: 2026-11-23T08:00:00Z
Request ID: 
Resources:`);
  expect(message).toMatchObject({
    origin: "localhost:8080",
    statement: "",
    nonce: "",
    issuedAt: new Date("2026-11-23T09:00:00.123Z"),
    expirationTime: new Date("2026-11-23T11:00:00Z"),
  });
  const short = await solana.read(altered(ofSolana(), /\nI accept .*\n/, ""));
  expect(short).toMatchObject({ statement: "", chainId: "mainnet" });
  const statement = altered(ofSolana(), /I accept .*/, "URI: https://evil.example/");
  expect(await solana.read(statement)).toMatchObject({
    statement: "URI: https://evil.example/",
    uri: "https://bomoko.example/login",
  });
});

/** Lines that are not in the grammar, for both chains. */
const GRAMMAR: readonly [what: string, part: string | RegExp, lie: string][] = [
  ["another first line", "wants you to sign in", "wants you to log in"],
  ["a space before the domain", /^/, " "],
  ["an empty domain", /^bomoko\.example/, ""],
  ["a user in the domain", /^bomoko/, "you@bomoko"],
  ["a domain of look-alikes", /^bomoko/, "bоmоkо"],
  ["a carriage return", /$/, "\r"],
  ["a line more", /$/, "\n"],
  ["no empty line after the address", /\n\nI accept/, "\nI accept"],
  ["letters outside ASCII in the statement", "I accept", "J’accepte"],
  ["text direction marks in the statement", "I accept", "\u202eI accept"],
  ["an invisible space in the statement", "I accept", "I\u200baccept"],
  ["a tab in the statement", "I accept", "I\taccept"],
  ["a quotation mark in the statement", "I accept", '"I" accept'],
  ["two statements", "I accept", "URI: https://evil.example/\nI accept"],
  ["no URI", /\nURI: .*/, ""],
  ["two URIs", /\n(URI: .*)/, "\nURI: https://bomoko.example/\nURI: https://evil.example/"],
  ["a URI with a space", "/login", "/log in"],
  ["a URI with a wrong escape", "/login", "/%zz"],
  ["a URI that is none", "https://bomoko.example/login", "login"],
  ["another version", "Version: 1", "Version: 2"],
  ["no version", /\nVersion: 1/, ""],
  ["a field nobody knows", "Version: 1", "Version: 1\nAge: 20"],
  ["a short nonce", /Nonce: .*/, "Nonce: 1234567"],
  ["a nonce with a dash", /Nonce: .*/, "Nonce: 1234-5678"],
  ["no time of issue", /\nIssued At: .*/, ""],
  ["a day without time", /Issued At: .*/, "Issued At: 2026-01-01"],
  ["a day that does not exist", /Issued At: .*/, "Issued At: 2026-02-30T10:00:00Z"],
  ["an hour that does not exist", /Issued At: .*/, "Issued At: 2026-02-20T25:00:00Z"],
  ["a time without zone", /Issued At: .*/, "Issued At: 2026-02-20T10:00:00"],
  ["a chain that is a sentence", /Chain ID: .*/, "Chain ID: all of them"],
  ["no blank after the colon", "Version: 1", "Version:1"],
];

test.each(GRAMMAR)("a message with %s is malformed", async (_, part, lie) => {
  await expect(ethereum.read(altered(ofEthereum(), part, lie))).rejects.toMatchObject(MALFORMED);
  await expect(solana.read(altered(ofSolana(), part, lie))).rejects.toMatchObject(MALFORMED);
});

test("Ethereum's fields stand in their order, and a chain is a number", async () => {
  const text = ofEthereum();
  for (const lie of [
    text.replace("Version: 1\nChain ID: 1", "Chain ID: 1\nVersion: 1"),
    text.replace("\nChain ID: 1", ""),
    text.replace("Chain ID: 1", "Chain ID: mainnet"),
    text.replace("- https://bomoko.example/terms", "https://bomoko.example/terms"),
    text.replace("- https://bomoko.example/terms", "- terms"),
    text.replace("Request ID: a-b", "Request ID: a b"),
    text.replace("\n\nI accept the terms: https://bomoko.example/terms\n\n", "\n\n"),
  ]) {
    expect(lie).not.toBe(text);
    await expect(ethereum.read(lie)).rejects.toMatchObject(MALFORMED);
  }
  const numbered = altered(ofSolana(), "mainnet", "1");
  await expect(solana.read(numbered)).rejects.toMatchObject(MALFORMED);
});
test("malformed addresses, and a capital where EIP-55 has none", async () => {
  // The vectors of EIP-55.
  const checked = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  const wrong = [
    checked.replace("5aA", "5aa"),
    checked.toUpperCase().replace("0X", "0x"),
    checked.replace("0x", ""),
    checked.replace("0x", "0X"),
    `${checked}0`,
    checked.slice(0, -1),
    `${checked.slice(0, -1)}g`,
    ` ${checked}`,
  ];
  for (const address of wrong)
    await expect(ethereum.read(ofEthereum(address))).rejects.toMatchObject(MALFORMED);
  expect(await ethereum.read(ofEthereum(checked))).toMatchObject({ address: checked.toLowerCase() });
  const { address } = solanaWallet();
  for (const lie of [
    `${address.slice(0, -1)}0`,
    `${address.slice(0, -1)}l`,
    address.slice(0, 30),
    `1${address}`,
    "z".repeat(44),
    ` ${address}`,
  ])
    await expect(solana.read(ofSolana(lie))).rejects.toMatchObject(MALFORMED);
});
