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
import { createVisits, type Tokens, type Visit } from "./visit.ts";

interface Parts {
  readonly identify: IdentifyCaller;
  readonly store: ObjectStore;
  readonly uploads: Uploads;
}

type OnVisit = (visit: Visit) => Promise<Response>;
type OnBucket = (visit: Visit, bucket: string) => Promise<Response>;
type OnObject = (visit: Visit, bucket: string, name: string) => Promise<Response>;

/** All routes of /storage/v1; the first match answers. */
export function createRoutes(context: Context, { identify, store, uploads }: Parts): Hono {
  const reads = createReads(context);
  const tokens = createTokens(context);
  const buckets = createBuckets({ ...context, ...uploads });
  const moves = createMoves({ ...context, ...reads, ...uploads, store });
  const removes = createRemoves(uploads);
  const signs = createSigns({ ...context, ...reads, ...uploads, tokens });
  const objects = createObjects(context, { store, uploads, reads, tokens, signs });
  const beginVisit = createVisits(context, identify);
  const routes = new Hono();

  const answer =
    (work: OnVisit, who: Tokens = "required") =>
    async (c: HonoContext) => {
      try {
        return toAnyOrigin(await work(await beginVisit(c, who)));
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

  routes.options("*", (c) => optionsResponse(c.req.raw));

  routes.get("/bucket", answer(buckets.list));
  routes.get("/bucket/", answer(buckets.list));
  routes.post("/bucket", answer(buckets.create));
  routes.post("/bucket/", answer(buckets.create));
  routes.get("/bucket/:id", onBucket("/bucket/", buckets.get));
  routes.put("/bucket/:id", onBucket("/bucket/", buckets.change));
  routes.delete("/bucket/:id", onBucket("/bucket/", buckets.remove));
  routes.post("/bucket/:id/empty", onBucket("/bucket/", buckets.empty));

  routes.post("/object/list/:bucket", onBucket("/object/list/", list));
  routes.post("/object/list-v2/:bucket", onBucket("/object/list-v2/", listPages));
  routes.post("/object/move", answer(moves.move));
  routes.post("/object/copy", answer(moves.copy));
  routes.post("/object/sign/:bucket", onBucket("/object/sign/", signs.downloads));
  routes.post("/object/sign/:bucket/*", onObject("/object/sign/", signs.download));
  routes.post("/object/upload/sign/:bucket/*", onObject("/object/upload/sign/", objects.signUpload));
  routes.put(
    "/object/upload/sign/:bucket/*",
    onObject("/object/upload/sign/", objects.uploadSigned, "tolerated"),
  );

  // Pictures are not resized: a request for a smaller one gets the original.
  for (const route of ["/object", "/render/image"]) {
    routes.get(`${route}/public/:bucket/*`, onObject(`${route}/public/`, objects.readPublic, "tolerated"));
    routes.get(`${route}/sign/:bucket/*`, onObject(`${route}/sign/`, objects.readSigned, "tolerated"));
    routes.get(
      `${route}/authenticated/:bucket/*`,
      onObject(`${route}/authenticated/`, objects.read, "tolerated"),
    );
  }
  for (const kind of ["public/", "authenticated/", ""]) {
    const prefix = `/object/info/${kind}`;
    routes.get(`${prefix}:bucket/*`, onObject(prefix, objects.info, "tolerated"));
  }
  routes.get("/object/:bucket/*", onObject("/object/", objects.read, "tolerated"));
  routes.post("/object/:bucket/*", onObject("/object/", objects.upload, "optional"));
  routes.put("/object/:bucket/*", onObject("/object/", objects.replace, "optional"));
  routes.delete("/object/:bucket", onBucket("/object/", removes.many));
  routes.delete("/object/:bucket/*", onObject("/object/", removes.one));

  routes.all("*", answer(nowhere, "tolerated"));
  return routes;
}

const nowhere: OnVisit = async () => {
  throw new StorageFailure("NotFound");
};
