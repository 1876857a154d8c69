import { createHmac } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Context } from "../context.ts";
import { StorageFailure } from "./failure.ts";

const signed = { url: z.string(), iat: z.int(), exp: z.int() };
const download = z.strictObject({
  ...signed,
  scope: z.literal("download"),
  // Absent in older addresses, which may have been signed for a public bucket by anyone.
  public: z.boolean().default(true),
});
const upload = z.strictObject({
  ...signed,
  scope: z.literal("upload"),
  owner: z.string().nullable(),
  upsert: z.boolean(),
});

export type Tokens = ReturnType<typeof createTokens>;

/** The tokens of signed addresses: for one object and one action, with a key that signs nothing else. */
export function createTokens({ keys, clock }: Pick<Context, "keys" | "clock">) {
  const key = createHmac("sha256", keys.linkSecret).update("storage addresses").digest();
  const now = () => Math.floor(clock.now().getTime() / 1000);

  const sign = (claims: Record<string, unknown>, seconds: number) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuedAt(now())
      .setExpirationTime(now() + seconds)
      .sign(key);

  async function verify<T extends { url: string }>(token: string, claims: z.ZodType<T>, url: string) {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["HS256"],
      currentDate: clock.now(),
    }).catch((error: unknown) => {
      throw error instanceof errors.JOSEError ? new StorageFailure("InvalidJWT", error.message) : error;
    });
    const read = claims.safeParse(payload);
    if (!read.success || read.data.url !== url) throw new StorageFailure("InvalidSignature");
    return read.data;
  }

  return {
    forDownload: (url: string, { isPublic }: { isPublic: boolean }, seconds: number) =>
      sign({ url, scope: "download", public: isPublic }, seconds),
    forUpload: (url: string, permission: { owner: string | null; upsert: boolean }, seconds: number) =>
      sign({ url, scope: "upload", ...permission }, seconds),
    download: (token: string, url: string) => verify(token, download, url),
    upload: (token: string, url: string) => verify(token, upload, url),
  };
}
