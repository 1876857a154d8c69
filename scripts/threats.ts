import { writeFileSync } from "node:fs";
import { threatsDocument } from "../tests/threats/document.ts";

// Writes docs/threats.md. Run it after tests/threats/ or the title of a test changed.
writeFileSync(new URL("../docs/threats.md", import.meta.url), threatsDocument());
