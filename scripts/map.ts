import { writeFileSync } from "node:fs";
import { mapDocument } from "../tests/map/document.ts";
import { numbers, numbersInWords } from "../tests/map/numbers.ts";

// Writes docs/map.md. Run it after imports between folders or tests/map/walks.ts changed.
if (process.argv.includes("--numbers")) process.stdout.write(numbersInWords(numbers()));
else writeFileSync(new URL("../docs/map.md", import.meta.url), mapDocument());
