import { z } from "zod";
import type { Context } from "../context.ts";
import { limits } from "../limits/limits.ts";
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
  Pick<Reads, "findReadable" | "findNames"> &
  Pick<Uploads, "tryOut"> & { readonly tokens: Tokens };

/** An object at the time of signing. */
interface Shown {
  readonly bucket: string;
  readonly name: string;
  readonly isPublic: boolean;
}

export type Signs = ReturnType<typeof createSigns>;

/** Signs addresses that open one object for a limited time, for callers who have the right themselves. */
export function createSigns({ env, findReadable, findNames, tryOut, tokens }: Parts) {
  async function address(object: Shown, seconds: number, route = "object") {
    const path = `${object.bucket}/${object.name}`;
    return `/${route}/sign/${path}?token=${await tokens.forDownload(path, object, seconds)}`;
  }

  return {
    async download(visit: Visit, bucket: string, name: string): Promise<Response> {
      const { expiresIn: seconds, transform } = await readBody(visit.request, one);
      const isPicture = transform && Object.keys(transform).length > 0;
      const route = isPicture ? "render/image" : "object";
      const { object, isPublic } = await findReadable(visit, bucket, objectName(name));
      const shown = { bucket, name: object.name, isPublic };
      return Response.json({ signedURL: await address(shown, seconds, route) });
    },

    async downloads(visit: Visit, bucket: string): Promise<Response> {
      const { expiresIn: seconds, paths } = await readBody(visit.request, many);
      const names = paths.map(nameOrNone);
      const { names: there, isPublic } = await findNames(
        visit,
        bucket,
        names.filter((name) => name !== null),
      );
      const answers = paths.map(async (path, at) => {
        const name = names[at] ?? null;
        if (name === null || !there.has(name)) return { error: NOT_THERE, path, signedURL: null };
        return { error: null, path, signedURL: await address({ bucket, name, isPublic }, seconds) };
      });
      return Response.json(await Promise.all(answers));
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

const NOT_THERE = "Either the object does not exist or you do not have access to it";

/** Null for an invalid name, which no object has. */
function nameOrNone(path: string): string | null {
  try {
    return objectName(path);
  } catch (error) {
    if (error instanceof StorageFailure) return null;
    throw error;
  }
}
