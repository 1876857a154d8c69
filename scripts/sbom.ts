import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { billOfMaterials } from "./sbom/bill.ts";
import { licencesOf } from "./sbom/licences.ts";

// `./run sbom FOLDER`: what the site runs on, as CycloneDX (bom.json), and the licences (licences.txt).
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write("Where to? ./run sbom FOLDER\n");
  process.exit(2);
}
const bill = billOfMaterials();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "bom.json"), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(join(folder, "licences.txt"), licencesOf(bill));
process.stdout.write(
  `${bill.components.length} components: ${join(folder, "bom.json")}, ${join(folder, "licences.txt")}\n`,
);
