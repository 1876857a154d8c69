import { createOutbound, type OutboundAnswer } from "../../../../platform/outbound/outbound.ts";
import type { Clock } from "../../../../platform/process/clock.ts";
import { paymentLimits } from "../../limits.ts";
import { pawapayLimits } from "./limits.ts";
import { type Form, type SigningKey, signatureHeaders } from "./message-signatures.ts";
import { failure, parsed } from "./wire.ts";

export interface ApiOptions {
  /** Origin of the Merchant API. */
  readonly origin: string;
  /** On this machine, without TLS. */
  readonly isPrivate: boolean;
  /** Where statements are fetched from, beside the API. */
  readonly downloads: readonly string[];
  /** While they rotate there are two: the one that worked last is tried first. */
  readonly tokens: readonly string[];
  readonly signingKeys: readonly SigningKey[];
  readonly clock: Clock;
}

export type Api = ReturnType<typeof createApi>;
const { downloadBytes, downloadMs } = pawapayLimits;
const CONTENT_TYPE = "application/json; charset=UTF-8";

/** Calls to pawaPay. Those that move money are signed if there is a key. A secret it no longer takes gives way to the next. */
export function createApi({ origin, isPrivate, downloads, tokens, signingKeys, clock }: ApiOptions) {
  const hosts = [{ origin, isPrivate }, ...downloads.map((one) => ({ origin: one }))];
  const outbound = createOutbound({ hosts, clock });
  const timeoutMs = paymentLimits.providerMs;
  // Which form its own sandbox takes is not documented: the standard's first.
  const signers = signingKeys.flatMap((key) => (["raw", "der"] as const).map((form) => ({ key, form })));
  const last = { token: 0, signer: 0 };

  function headersOf(
    path: string,
    body: string | undefined,
    signer: { key: SigningKey; form: Form } | undefined,
  ) {
    const authorization = { Authorization: `Bearer ${tokens[last.token] ?? ""}` };
    if (body === undefined) return authorization;
    const request = {
      method: "POST",
      authority: new URL(origin).host,
      path,
      contentType: CONTENT_TYPE,
      body,
    };
    const signature = signer && signatureHeaders(request, { ...signer, now: clock.now() });
    return { "Content-Type": CONTENT_TYPE, ...signature, ...authorization };
  }

  async function call(path: string, body?: string, isSigned = false): Promise<OutboundAnswer> {
    for (let tries = 1; ; tries++) {
      const used = { ...last };
      const signer = isSigned ? signers[used.signer] : undefined;
      const headers = headersOf(path, body, signer);
      const answer = await outbound({
        url: origin + path,
        headers,
        ...(body !== undefined && { body }),
        timeoutMs,
      });
      if (tries >= tokens.length + signers.length) return answer;
      const code = answer.status === 401 || answer.status === 403 ? codeOf(answer) : undefined;
      if (code === "AUTHENTICATION_ERROR" && tokens.length > 1) last.token = (used.token + 1) % tokens.length;
      else if (code === "HTTP_SIGNATURE_ERROR" && signer) last.signer = (used.signer + 1) % signers.length;
      else return answer;
    }
  }

  return {
    get: (path: string): Promise<OutboundAnswer> => call(path),
    post: (path: string, body: object): Promise<OutboundAnswer> => call(path, JSON.stringify(body)),
    /** Of a request that moves money. */
    postSigned: (path: string, body: object): Promise<OutboundAnswer> =>
      call(path, JSON.stringify(body), true),
    /** A file behind a link of its own: our token is not sent with it. */
    download: (url: string): Promise<OutboundAnswer> =>
      outbound({ url, headers: {}, maxBytes: downloadBytes, timeoutMs: downloadMs }),
  };
}

export function codeOf({ bytes }: OutboundAnswer): string | undefined {
  return failure.safeParse(parsed(bytes.toString("utf8"))).data?.failureReason.failureCode;
}

/** The content of an answer; throws, with its code only, unless pawaPay served the request. */
export function contentOf(answer: OutboundAnswer): unknown {
  if (answer.status !== 200) throw new Error(`pawaPay answered ${answer.status} ${codeOf(answer) ?? ""}`);
  return parsed(answer.bytes.toString("utf8"));
}
