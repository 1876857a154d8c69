import type Stripe from "stripe";
import { ApiError } from "../errors.ts";
import { newId } from "../objects.ts";
import { expand, object, oneOf } from "../rules.ts";
import type { Endpoint, World } from "./endpoint.ts";

/** The largest file of a dispute's evidence. */
const MOST_BYTES = 5_000_000;
const upload = object({ purpose: oneOf("dispute_evidence"), expand });
const TYPES = { pdf: "application/pdf", jpg: "image/jpeg", png: "image/png" } as const;

/** /v1/files: for evidence of disputes only. What it is, its bytes say. */
export function fileEndpoints({ store, controls }: World): Endpoint[] {
  return [
    {
      method: "POST",
      path: "/v1/files",
      takesFile: true,
      answer({ parameters, file }) {
        const { purpose } = upload(parameters, "");
        if (!file)
          throw new ApiError("Missing required param: file.", { code: "parameter_missing", param: "file" });
        if (file.size > MOST_BYTES)
          throw new ApiError("The file is too large.", { code: "file_too_large", param: "file" });
        const type = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((one) => TYPES[one] === file.type);
        if (!type || !file.name.endsWith(`.${type}`))
          throw new ApiError("Only PDF, JPEG and PNG files are taken for this purpose.", { param: "file" });
        const made: Stripe.File = {
          id: newId("file"),
          object: "file",
          created: controls.seconds(),
          expires_at: null,
          filename: file.name,
          links: null,
          purpose,
          size: file.size,
          title: null,
          type,
          url: null,
        };
        return store.put("file", made);
      },
    },
  ];
}
