import { picture } from "./pictures.ts";

/** Whether a picture is a drawing, and no photo of what happened; `photos` are those of content/photos. */
export const isDrawn = (name: string, photos?: Readonly<Record<string, string>>): boolean =>
  picture(name, photos).startsWith("/pictures/");
