import { writeFileSync } from "node:fs";
import { specificationDocument } from "../tests/specification/document.ts";
import { sections } from "../tests/specification/sections.ts";

// Writes docs/specification.md anew: after a change of the map, or of a test's name.
writeFileSync(new URL("../docs/specification.md", import.meta.url), specificationDocument(sections));
