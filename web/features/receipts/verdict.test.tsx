import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  type CertificateClaim,
  certificateText,
  isCertificate,
} from "../../../contracts/academy/certificates.ts";
import {
  claimText,
  type PaperClaim,
  type ReceiptClaim,
  type ReceiptKey,
  signedText,
} from "../../../contracts/receipts.ts";
import messages from "../../../locales/fr.json";
import { WordsContext } from "../../lib/i18n/words.tsx";
import { ReceiptVerdict } from "./receipt-verdict.tsx";
import { judge, type Verdict, verdictOf } from "./verdict.ts";

const claim: ReceiptClaim = {
  number: "RECU-2026-000042",
  issuedOn: "2026-11-21",
  amount: { minor: 10_000, currency: "XOF" },
  programId: "1",
  state: "valid",
};
const certificate: CertificateClaim = {
  kind: "certificate",
  number: "CERTIFICAT-2026-000007",
  issuedOn: "2026-11-21",
  courseId: 3,
  courseTitle: "Transformer le manioc : farine, gari, chikwangue d’ici. 2e_année ~",
  level: "intermediaire",
  hours: 12,
  learner: "Clémentine N’Sele-Łukasz",
  state: "valid",
};
const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
const { x = "" } = await crypto.subtle.exportKey("jwk", pair.publicKey);
const key: ReceiptKey = { kty: "OKP", crv: "Ed25519", x, kid: "abcd-123" };

async function signed(of: PaperClaim = claim, kid = key.kid) {
  const text = isCertificate(of) ? certificateText(of, kid) : signedText(of, kid);
  const signature = await crypto.subtle.sign("Ed25519", pair.privateKey, new TextEncoder().encode(text));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(signature)));
  return claimText(text, base64.replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, ""));
}

const keys = async () => [key];
const noKeys = async () => null;
const offline = async () => null;
const failing = async () => {
  throw new Error("the server was asked");
};

test("the browser alone verifies a receipt without network, and says that it was offline", async () => {
  const text = await signed();
  expect(await judge(text, { keys, books: offline })).toEqual({ screen: "genuine", claim, online: false });
  const cancelled = await signed({ ...claim, state: "cancelled" });
  expect(await judge(cancelled, { keys, books: offline })).toMatchObject({ screen: "cancelled" });
});

test("the browser alone rejects every changed character", async () => {
  const text = await signed();
  const wrong: string[] = [];
  for (let at = 0; at < text.length; at++) {
    for (const other of "0Az-") {
      if (text[at] === other) continue;
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      const { screen } = await judge(changed, { keys, books: offline });
      if (screen === "genuine" || screen === "cancelled") wrong.push(changed);
    }
  }
  expect(wrong).toEqual([]);
  const altered = text.replace(".10000.", ".90000.");
  expect(await judge(altered, { keys, books: failing })).toEqual({ screen: "notGenuine" });
  expect(await judge(text.slice(3), { keys, books: failing })).toEqual({ screen: "unreadable" });
});

test("the browser alone verifies a certificate with its learner's name, and rejects every changed character", async () => {
  const text = await signed(certificate);
  // A scanner, a link or URL decoding does not change it.
  expect(encodeURIComponent(text)).toBe(text);
  expect(await judge(text, { keys, books: offline })).toEqual({
    screen: "genuine",
    claim: certificate,
    online: false,
  });
  const wrong: string[] = [];
  for (let at = 0; at < text.length; at++) {
    for (const other of "0Az-_~") {
      if (text[at] === other) continue;
      const changed = text.slice(0, at) + other + text.slice(at + 1);
      const { screen } = await judge(changed, { keys, books: offline });
      if (screen === "genuine" || screen === "cancelled") wrong.push(changed);
    }
  }
  expect(wrong).toEqual([]);
  const renamed = text.replace("N~2019~Sele", "Nsele");
  expect(await judge(renamed, { keys, books: failing })).toEqual({ screen: "notGenuine" });
});

test("the server's records decide, and also know keys that this browser has not seen", async () => {
  const text = await signed();
  const replaced = async () => ({ result: "cancelled", claim, replacedBy: "RECU-2026-000043" }) as const;
  expect(await judge(text, { keys, books: replaced })).toEqual({
    screen: "replaced",
    claim,
    replacedBy: "RECU-2026-000043",
  });
  const newer = await signed(claim, "newer-k1");
  const genuine = async () => ({ result: "genuine", claim }) as const;
  expect(await judge(newer, { keys, books: genuine })).toMatchObject({ screen: "genuine", online: true });
  for (const unknown of [
    { text: newer, keys },
    { text, keys: noKeys },
  ]) {
    expect(await judge(unknown.text, { keys: unknown.keys, books: offline })).toEqual({
      screen: "uncheckable",
    });
  }
});

test("a browser without Ed25519 asks the server's records", async () => {
  const text = await signed();
  const { subtle } = crypto;
  Object.defineProperty(crypto, "subtle", { value: undefined, configurable: true });
  const genuine = async () => ({ result: "genuine", claim }) as const;
  const [withServer, offlineResult] = [
    await judge(text, { keys, books: genuine }),
    await judge(text, { keys, books: offline }),
  ];
  Object.defineProperty(crypto, "subtle", { value: subtle, configurable: true });
  expect(withServer).toMatchObject({ screen: "genuine", online: true });
  expect(offlineResult).toEqual({ screen: "uncheckable" });
});

test("every verdict has its own text, and shows the data of its claim", () => {
  const verdicts: Verdict[] = [
    { screen: "genuine", claim, online: false },
    { screen: "cancelled", claim: { ...claim, number: "SPECIMEN-2026-000001" } },
    { screen: "replaced", claim, replacedBy: "RECU-2026-000043" },
    verdictOf({ result: "notGenuine" }),
    verdictOf({ result: "unreadable" }),
    { screen: "uncheckable" },
    { screen: "genuine", claim: certificate, online: false },
    { screen: "cancelled", claim: { ...certificate, number: "CERTSPECIMEN-2026-000001", learner: null } },
    { screen: "replaced", claim: certificate, replacedBy: "CERTIFICAT-2026-000099" },
  ];
  const shown = verdicts.map((verdict) =>
    renderToStaticMarkup(
      <WordsContext value={{ language: "fr", messages }}>
        <ReceiptVerdict verdict={verdict} titles={{ 1: { title: "Des kits scolaires" } }} />
      </WordsContext>,
    ),
  );
  expect(shown.join("")).not.toMatch(/receiptCheck\.|\{\{/);
  expect(shown[0]).toContain("10\u202f000\u00a0XOF");
  expect(shown[0]).toContain("21 novembre 2026");
  expect(shown[0]).toContain(messages.receiptCheck.offline);
  expect(shown[1]).toContain("Spécimen");
  expect(shown[2]).toContain("RECU-2026-000043");
  expect(shown[3]).toContain("mailto:");
  expect(shown[6]).toContain("Ce certificat est authentique");
  expect(shown[6]).toContain("Clémentine N’Sele-Łukasz");
  expect(shown[6]).toContain("12 heures");
  expect(shown[6]).toContain("Intermédiaire");
  expect(shown[7]).toContain(messages.receiptCheck.certificate.specimen);
  expect(shown[8]).toContain("Ce certificat a été remplacé");
  expect(shown[8]).toContain("CERTIFICAT-2026-000099");
});
