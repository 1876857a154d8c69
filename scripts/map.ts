import { writeFileSync } from "node:fs";
import { mapDocument } from "../tests/map/document.ts";
import { numbers, numbersInWords } from "../tests/map/numbers.ts";

// Writes docs/map.md anew: after a change of who imports whom between rooms, or of tests/map/walks.ts.
if (process.argv.includes("--numbers")) process.stdout.write(numbersInWords(numbers()));
else writeFileSync(new URL("../docs/map.md", import.meta.url), mapDocument());
