import { createHash } from "node:crypto";
import { z } from "zod";
import { limits } from "../../limits/limits.ts";
import { isLoopback } from "../../process/env.ts";
import type { Auth } from "../auth-context.ts";
import type { Call } from "../endpoint.ts";
import { AuthFailure, invalid } from "../failure.ts";
import { joinAccount } from "../providers/join-account.ts";
import type { Profile } from "../providers/provider.ts";
import { isAllowedAddress } from "../redirects/redirect.ts";
import { grantResponse } from "../sessions/sessions.ts";
import type { Trx } from "../users/users.ts";
import { ethereum } from "../wallets/ethereum.ts";
import { solana } from "../wallets/solana.ts";
import type { Chain, WalletMessage } from "../wallets/wallet-message.ts";
import type { GrantType } from "./grant-type.ts";

const text = z.string().default("");
const shape = z.object({ chain: text, message: text, signature: text });

const CHAINS: readonly Chain[] = [ethereum, solana];

/** grant_type=web3: a session for a message of this site that a wallet signed. */
export const web3: GrantType = (auth) => {
  const { env, db, clock, rates, sessions, audit } = auth;

  /** The message, if its wallet signed it for this site and now. */
  async function authenticate(chain: Chain, typed: z.infer<typeof shape>, call: Call) {
    const { messageBytes } = limits.auth.wallets;
    const bytes = Buffer.byteLength(typed.message);
    if (bytes < messageBytes.least) throw invalid("message is too short");
    if (bytes > messageBytes.most) throw invalid("message must not exceed 20KB");
    const signature = chain.readSignature(typed.signature);
    const message = await chain.read(typed.message);
    const isSigned = await chain.isSignedBy(message.address, typed.message, signature);
    const problem = isSigned ? problemOf(message, env, clock.now()) : "does not match its signature";
    if (!problem) return message;
    const details = { method: "web3", chain: chain.name };
    await audit(db, { action: "login_failed", actor: "anyone", call, details });
    throw new Refused(`Signed ${chain.label} message ${problem}`);
  }

  return async (call) => {
    await rates.limit("web3", call.address);
    if (!env.AUTH_WEB3) {
      throw new AuthFailure(422, "web3_provider_disabled", "Web3 provider is disabled");
    }
    const typed = await call.body(shape);
    const chain = CHAINS.find(({ name }) => name === typed.chain);
    if (!chain) throw new AuthFailure(400, "web3_unsupported_chain", "Unsupported chain");
    try {
      const message = await authenticate(chain, typed, call);
      const signIn = {
        profile: profileOf(chain, message),
        label: chain.label,
        redirectTo: env.SITE_URL,
        language: call.language,
        ageConfirmed: new URL(message.uri).searchParams.get("age_confirmed") === "true",
        opensWithoutAddress: true as const,
        call,
      };
      const grant = await joinAccount(auth, signIn, async (trx, user) => {
        await spend(trx, hashOf(chain, message, typed.message), clock.now());
        const details = { method: "web3", chain: chain.name };
        return sessions.begin(trx, user, "web3", call, { action: "login", details });
      });
      return grantResponse(grant);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return Response.json({ error: "invalid_grant", error_description: error.message }, { status: 400 });
    }
  };
};

/** A message that is well formed and signs nobody in. */
class Refused extends Error {
  override name = "Refused";
}

/** Why a signed message opens nothing here and now; a signature for another site must not work on this one. */
function problemOf(
  { origin, uri, issuedAt, expirationTime, notBefore }: WalletMessage,
  env: Auth["env"],
  now: Date,
): string | undefined {
  const url = URL.parse(uri);
  if (!url || (url.protocol !== "https:" && !isLoopback(url.href)))
    return "is using URI which does not use HTTPS";
  if (!isAllowedAddress(uri, env)) return "is using URI which is not allowed on this server";
  if (origin !== url.host && origin !== `${url.protocol}//${url.host}`)
    return "is using a Domain that does not match the one in URI";
  if (notBefore && now < notBefore) return "becomes valid in the future";
  if (expirationTime && now >= expirationTime) return "is expired";
  const age = now.getTime() - issuedAt.getTime();
  if (age > limits.auth.wallets.issuedMs) return "was issued too long ago";
  return age < -limits.auth.wallets.issuedMs ? "was issued too far in the future" : undefined;
}

/** The wallet as a person of whom only the address is known, as upstream stores it. */
function profileOf({ name: chain }: Chain, { address, chainId, origin, statement }: WalletMessage): Profile {
  const subject = `web3:${chain}:${address}`;
  return {
    provider: "web3",
    subject,
    email: null,
    emailVerified: false,
    data: {
      sub: subject,
      email_verified: false,
      phone_verified: false,
      custom_claims: {
        address,
        chain,
        network: chainId,
        domain: origin.replace(/^.*:\/\//, ""),
        statement: statement.slice(0, limits.auth.wallets.statementLength),
      },
    },
  };
}

/** A wallet's nonce counts once, whatever else its message says; a message without a nonce counts once as a whole. */
function hashOf({ name }: Chain, { address, nonce }: WalletMessage, message: string): Buffer {
  const spent = nonce ? [name, address, nonce] : [name, message];
  return createHash("sha256").update(JSON.stringify(spent)).digest();
}

/** In the transaction of the sign-in, so that of concurrent calls with one message exactly one signs in. */
async function spend(trx: Trx, message_hash: Buffer, now: Date) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("auth.spent_messages")
    .values({ message_hash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw new Refused("Signed message was used already");
}
