import { writeFileSync } from "node:fs";
import { threatsDocument } from "../tests/threats/document.ts";

// Writes docs/threats.md anew: after a change of tests/threats/, or of a test's name.
writeFileSync(new URL("../docs/threats.md", import.meta.url), threatsDocument());
