import { Hono } from "hono";
import { createFunctions } from "../../platform/http/functions.ts";
import { testContext } from "../../testing/context.ts";
import { createImages } from "./index.ts";

/** The image function and its pictures as the server mounts them. */
export async function testImages(settings: Record<string, string> = {}) {
  const { context, close } = await testContext(settings);
  const images = createImages(context);
  const app = new Hono()
    .route("/functions/v1", createFunctions(context, [images.endpoint]))
    .route("/pictures/generated", images.pictures);
  await images.start();

  const call = (path: string, init: RequestInit = {}, address = "127.0.0.1") =>
    Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: address } } }));
  const ask = (body: unknown, address?: string, type = "application/json") =>
    call(
      "/functions/v1/generate-contextual-images",
      {
        method: "POST",
        headers: { "Content-Type": type },
        body: typeof body === "string" ? body : JSON.stringify(body),
      },
      address,
    );
  async function imagesOf(response: Response): Promise<string[]> {
    const { images: addresses } = (await response.json()) as { images: string[] };
    return addresses;
  }
  return { context, call, ask, imagesOf, close };
}

export const wish = { category: "children", prompt: "Une école au bord du fleuve", count: 4 };
