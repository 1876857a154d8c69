import { writeFileSync } from "node:fs";
import { asvsDocument } from "../tests/asvs/document.ts";
import { threatsDocument } from "../tests/threats/document.ts";

// Writes docs/threats.md and docs/asvs.md. Run it after tests/threats/, tests/asvs/ or the title of a test changed.
writeFileSync(new URL("../docs/threats.md", import.meta.url), threatsDocument());
writeFileSync(new URL("../docs/asvs.md", import.meta.url), asvsDocument());
