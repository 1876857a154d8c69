let count = 0;
const nonce = () => `nonce${String(++count).padStart(8, "0")}`;

/** A message as auth-js writes it, with each line on which a test may lie. */
export const ethereumMessage = (address: string, issuedAt: Date) =>
  [
    "bomoko.example wants you to sign in with your Ethereum account:",
    address,
    "",
    "I accept the terms: https://bomoko.example/terms",
    "",
    "URI: https://bomoko.example/login",
    "Version: 1",
    "Chain ID: 1",
    `Nonce: ${nonce()}`,
    `Issued At: ${issuedAt.toISOString()}`,
    "Request ID: a-b",
    "Resources:",
    "- https://bomoko.example/terms",
  ].join("\n");

export const solanaMessage = (address: string, issuedAt: Date) =>
  [
    "bomoko.example wants you to sign in with your Solana account:",
    address,
    "",
    "I accept the terms: https://bomoko.example/terms",
    "",
    "Version: 1",
    "URI: https://bomoko.example/login",
    `Issued At: ${issuedAt.toISOString()}`,
    "Chain ID: mainnet",
    `Nonce: ${nonce()}`,
  ].join("\n");

/** The message with another text in this place; throws where it is the same. */
export function altered(message: string, part: string | RegExp, lie: string): string {
  const changed = message.replace(part, (_, ...groups: unknown[]) =>
    lie.replaceAll("$1", () => (typeof groups[0] === "string" ? groups[0] : "")),
  );
  if (changed === message) throw new Error(`no lie: ${String(part)}`);
  return changed;
}
