import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import type { IdentifyCaller } from "../people/person.ts";
import { createBuckets } from "./buckets.ts";
import { letGoBy } from "./bytes/body-bytes.ts";
import type { ObjectStore } from "./bytes/object-store.ts";
import { optionsResponse, toAnyOrigin } from "./cors.ts";
import { failureResponse } from "./errors.ts";
import { StorageFailure } from "./failure.ts";
import { list } from "./list.ts";
import { listPages } from "./list-pages.ts";
import { createMoves } from "./moves.ts";
import { bucketName, objectName, pathAfter } from "./names.ts";
import { createObjects } from "./objects.ts";
import { createReads } from "./reads.ts";
import { createRemoves } from "./removes.ts";
import { createSigns } from "./signs.ts";
import { createTokens } from "./tokens.ts";
import type { Uploads } from "./upload.ts";
import { createDoor, type Tokens, type Visit } from "./visit.ts";

interface Parts {
  readonly identify: IdentifyCaller;
  readonly store: ObjectStore;
  readonly uploads: Uploads;
}

type OnVisit = (visit: Visit) => Promise<Response>;
type OnBucket = (visit: Visit, bucket: string) => Promise<Response>;
type OnObject = (visit: Visit, bucket: string, name: string) => Promise<Response>;

/** Every route of /storage/v1; the first that fits answers. */
export function createRoom(context: Context, { identify, store, uploads }: Parts): Hono {
  const reads = createReads(context);
  const tokens = createTokens(context);
  const buckets = createBuckets({ ...context, ...uploads });
  const moves = createMoves({ ...context, ...reads, ...uploads, store });
  const removes = createRemoves(uploads);
  const signs = createSigns({ ...context, ...reads, ...uploads, tokens });
  const objects = createObjects(context, { store, uploads, reads, tokens, signs });
  const door = createDoor(context, identify);
  const room = new Hono();

  const answer =
    (work: OnVisit, who: Tokens = "required") =>
    async (c: HonoContext) => {
      try {
        return toAnyOrigin(await work(await door(c, who)));
      } catch (error) {
        await letGoBy(c.req.raw.body);
        return toAnyOrigin(failureResponse(error, c.req.method, context.log));
      }
    };
  const onBucket = (prefix: string, work: OnBucket) =>
    answer((visit) => work(visit, bucketName(pathAfter(visit.url, prefix)[0])));
  const onObject = (prefix: string, work: OnObject, who?: Tokens) =>
    answer((visit) => {
      const [bucket, name] = pathAfter(visit.url, prefix);
      return work(visit, bucketName(bucket), objectName(name));
    }, who);

  room.options("*", (c) => optionsResponse(c.req.raw));

  room.get("/bucket", answer(buckets.list));
  room.get("/bucket/", answer(buckets.list));
  room.post("/bucket", answer(buckets.create));
  room.post("/bucket/", answer(buckets.create));
  room.get("/bucket/:id", onBucket("/bucket/", buckets.get));
  room.put("/bucket/:id", onBucket("/bucket/", buckets.change));
  room.delete("/bucket/:id", onBucket("/bucket/", buckets.remove));
  room.post("/bucket/:id/empty", onBucket("/bucket/", buckets.empty));

  room.post("/object/list/:bucket", onBucket("/object/list/", list));
  room.post("/object/list-v2/:bucket", onBucket("/object/list-v2/", listPages));
  room.post("/object/move", answer(moves.move));
  room.post("/object/copy", answer(moves.copy));
  room.post("/object/sign/:bucket", onBucket("/object/sign/", signs.downloads));
  room.post("/object/sign/:bucket/*", onObject("/object/sign/", signs.download));
  room.post("/object/upload/sign/:bucket/*", onObject("/object/upload/sign/", objects.signUpload));
  room.put(
    "/object/upload/sign/:bucket/*",
    onObject("/object/upload/sign/", objects.uploadSigned, "tolerated"),
  );

  // Pictures are not resized: where one is asked for smaller, it comes as it is.
  for (const route of ["/object", "/render/image"]) {
    room.get(`${route}/public/:bucket/*`, onObject(`${route}/public/`, objects.readPublic, "tolerated"));
    room.get(`${route}/sign/:bucket/*`, onObject(`${route}/sign/`, objects.readSigned, "tolerated"));
    room.get(
      `${route}/authenticated/:bucket/*`,
      onObject(`${route}/authenticated/`, objects.read, "tolerated"),
    );
  }
  for (const kind of ["public/", "authenticated/", ""]) {
    const prefix = `/object/info/${kind}`;
    room.get(`${prefix}:bucket/*`, onObject(prefix, objects.info, "tolerated"));
  }
  room.get("/object/:bucket/*", onObject("/object/", objects.read, "tolerated"));
  room.post("/object/:bucket/*", onObject("/object/", objects.upload, "optional"));
  room.put("/object/:bucket/*", onObject("/object/", objects.replace, "optional"));
  room.delete("/object/:bucket", onBucket("/object/", removes.many));
  room.delete("/object/:bucket/*", onObject("/object/", removes.one));

  room.all("*", answer(nowhere, "tolerated"));
  return room;
}

const nowhere: OnVisit = async () => {
  throw new StorageFailure("NotFound");
};
