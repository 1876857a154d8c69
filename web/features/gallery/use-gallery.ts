import { use } from "react";
import { keepPromise } from "../../lib/keep-promise.ts";

const load = keepPromise(async (_all: "all") => (await import("../../../content/gallery.ts")).gallery);

/** All entries; the page loads them with its script, so that its HTML does not say them twice. */
export const useGallery = () => use(load("all"));
