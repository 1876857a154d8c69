import { expect, test } from "vitest";
import { files, isTest, problems, read } from "./source.ts";

const source = files.filter(
  (path) => /^(server|sandbox)\/.*\.ts$/.test(path) && !isTest(path) && !path.includes("/conformance/"),
);
const table = /^## Keys and algorithms$([\s\S]*?)^## /m.exec(read("docs/security-choices.md"))?.[1] ?? "";
const listed = [...table.matchAll(/^\| ([\w-]+(?:, [\w-]+)*) \| /gm)].flatMap(([, names = ""]) =>
  names.toLowerCase().split(", "),
);

/** Names of algorithms as they are handed to libraries. */
const NAMED =
  /(?:createHash|createHmac|createCipheriv|createDecipheriv|hkdfSync)\("([\w-]+)"|"(ES\d{3}|RS\d{3}|PS\d{3}|HS\d{3}|Ed25519)"|\b(argon2id|scrypt|bcrypt)\b/g;

const used = source.flatMap((path) =>
  [...read(path).matchAll(NAMED)].map(([, called, token, derived]) => ({
    path,
    name: (called ?? token ?? derived ?? "").toLowerCase(),
  })),
);

test("every algorithm that the source names stands in docs/security-choices.md", () => {
  expect(used.length).toBeGreaterThan(50);
  expect(listed.length).toBeGreaterThan(8);
  const unlisted = used
    .filter(({ name }) => !listed.includes(name))
    .map(({ path, name }) => `${path}: ${name}`);
  expect(unlisted, problems(unlisted)).toEqual([]);
});

test("none of them is broken: no MD5, no DES, no RC4, no ECB, no encryption without authentication", () => {
  const broken = used.filter(({ name }) => /md[245]|des|rc[24]|ecb|cbc|blowfish/.test(name));
  expect(broken).toEqual([]);
  // Firebase's way of storing a password, which is only compared.
  const unauthenticated = used.filter(({ name }) => name.startsWith("aes") && !name.endsWith("-gcm"));
  expect(unauthenticated.map(({ path }) => path)).toEqual([
    "server/platform/auth/passwords/firebase-scrypt.ts",
  ]);
});

test("SHA-1 is where others ask for it only", () => {
  const places = used.filter(({ name }) => name === "sha1").map(({ path }) => path);
  expect(places).toEqual(["server/platform/auth/passwords/breach-list.ts"]);
});
