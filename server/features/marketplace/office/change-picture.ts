import { Failure } from "../../../../contracts/errors.ts";
import { type Actor, actAs } from "../../../office/act.ts";
import type { Work } from "../../../office/work.ts";
import type { Context } from "../../../platform/context.ts";
import { pictureType } from "../../../platform/storage/content/picture-type.ts";
import { StorageFailure } from "../../../platform/storage/failure.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { marketplaceLimits } from "../limits.ts";
import { version } from "./read-products.ts";
import type { NewPicture } from "./shapes.ts";

interface Parts {
  readonly work: Work;
  readonly files: Pick<Storage, "put" | "remove">;
}

const BUCKET = "pictures";

/**
 * Gives a product a picture of its own. Each has a name of its own, because browsers keep what they have; the file lies there
 * before a product names it, and goes again where none does.
 */
export async function changePicture(
  { random }: Pick<Context, "random">,
  { work, files }: Parts,
  actor: Actor,
  { product: id, seen, image_alt, file }: NewPicture,
) {
  if (file.size > marketplaceLimits.pictureBytes) throw new Failure({ code: "too_large", field: "file" });
  const type = pictureType(Buffer.from(await file.slice(0, 12).arrayBuffer()));
  if (!type) throw new Failure({ code: "picture_invalid", field: "file" });
  const name = `products/${id}-${random.uuid()}.${type}`;
  const picture_url = `/storage/v1/object/public/${BUCKET}/${name}`;
  // Whoever may not, or comes too late, stores nothing.
  await work.read(actor, async (office) => {
    const row = await office
      .selectFrom("products")
      .select(version.as("version"))
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw new Failure("not_found");
    requireSeen(seen, row.version);
  });
  await store(files, name, file);
  try {
    return await work.change(actor, "product-picture", (trx) =>
      actAs(trx, actor, async (office) => {
        const row = await office
          .selectFrom("products")
          .select(["picture_url", "image_alt", version.as("version")])
          .where("id", "=", id)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw new Failure("not_found");
        const { version: now, ...before } = row;
        requireSeen(seen, now);
        await office.updateTable("products").set({ picture_url, image_alt }).where("id", "=", id).execute();
        return {
          row: { kind: "product", id: String(id) },
          before,
          after: { picture_url, image_alt },
          result: { product: id, picture_url },
        };
      }),
    );
  } catch (error) {
    await files.remove(BUCKET, name);
    throw error;
  }
}

async function store(files: Pick<Storage, "put">, name: string, file: Blob): Promise<void> {
  try {
    await files.put(BUCKET, name, file);
  } catch (error) {
    if (error instanceof StorageFailure && error.code === "InvalidMimeType")
      throw new Failure({ code: "picture_invalid", field: "file" });
    throw error;
  }
}

function requireSeen(seen: string, now: string) {
  if (seen !== now) throw new Failure({ code: "changed_meanwhile", details: { seen, now } });
}
