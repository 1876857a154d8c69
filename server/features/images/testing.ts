import { testApp } from "../../testing/app.ts";

/** The server with the image function and its pictures. */
export async function testImages(settings: Record<string, string> = {}) {
  const { context, call, close } = await testApp({ settings, only: ["images"] });

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
