import { writeFileSync } from "node:fs";
import { officeDocument } from "../tests/office/document.ts";

// Writes docs/office.md. Run it after contracts/office/matrix.ts changed.
writeFileSync(new URL("../docs/office.md", import.meta.url), officeDocument());
