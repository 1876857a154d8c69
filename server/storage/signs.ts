import { z } from "zod";
import type { Context } from "../core/context.ts";
import { limits } from "../core/limits.ts";
import { readBody } from "./body.ts";
import { StorageFailure } from "./failure.ts";
import { objectName } from "./names.ts";
import type { Reads } from "./reads.ts";
import type { Tokens } from "./tokens.ts";
import type { Target, Uploads } from "./upload.ts";
import type { Visit } from "./visit.ts";

const expiresIn = z.int().min(1).max(limits.storage.signedSeconds);
const one = z.object({ expiresIn, transform: z.looseObject({}).nullish() });
const many = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(limits.storage.names) });

type Parts = Pick<Context, "env"> &
  Pick<Reads, "find"> &
  Pick<Uploads, "tryOut"> & { readonly tokens: Tokens };

export type Signs = ReturnType<typeof createSigns>;

/** Addresses that open one object for a while, made for who may do now what they allow. */
export function createSigns({ env, find, tryOut, tokens }: Parts) {
  async function address(visit: Visit, bucket: string, name: string, seconds: number, route = "object") {
    const object = await find(visit, bucket, objectName(name));
    const path = `${bucket}/${object.name}`;
    return `/${route}/sign/${path}?token=${await tokens.forDownload(path, seconds)}`;
  }

  return {
    async download(visit: Visit, bucket: string, name: string): Promise<Response> {
      const { expiresIn: seconds, transform } = await readBody(visit.request, one);
      const isPicture = transform && Object.keys(transform).length > 0;
      const route = isPicture ? "render/image" : "object";
      return Response.json({ signedURL: await address(visit, bucket, name, seconds, route) });
    },

    async downloads(visit: Visit, bucket: string): Promise<Response> {
      const { expiresIn: seconds, paths } = await readBody(visit.request, many);
      const answers: { error: string | null; path: string; signedURL: string | null }[] = [];
      for (const path of paths) {
        const signedURL = await address(visit, bucket, path, seconds).catch(nothing);
        const error =
          signedURL === null ? "Either the object does not exist or you do not have access to it" : null;
        answers.push({ error, path, signedURL });
      }
      return Response.json(answers);
    },

    async upload(visit: Visit, target: Target): Promise<Response> {
      await tryOut(visit, target);
      const { bucket, name, owner, upsert } = target;
      const token = await tokens.forUpload(
        `${bucket}/${name}`,
        { owner, upsert },
        env.STORAGE_UPLOAD_SECONDS,
      );
      return Response.json({ url: `/object/upload/sign/${bucket}/${name}?token=${token}`, token });
    },
  };
}

/** What is not there, and what is no name. */
function nothing(error: unknown): null {
  if (error instanceof StorageFailure && ["NoSuchKey", "InvalidKey"].includes(error.code)) return null;
  throw error;
}
