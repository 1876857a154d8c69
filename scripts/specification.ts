import { writeFileSync } from "node:fs";
import { specificationDocument } from "../tests/specification/document.ts";
import { sections } from "../tests/specification/sections.ts";

// Writes docs/specification.md. Run it after the map or the title of a test changed.
writeFileSync(new URL("../docs/specification.md", import.meta.url), specificationDocument(sections));
