import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { smallestBrotli } from "../../server/pages/smallest.ts";
import { isTemplate } from "../../server/pages/template.ts";

const compressible = /\.(html|js|css|json|webmanifest|svg|txt|xml|ics)$/;
const gz = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file that they make smaller; the server compresses the templates. */
export async function compressFolder(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await compressFile(file);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  if (isTemplate(source)) return;
  const gzipped = await gz(source, { level: 9 });
  const br = await smallestBrotli(source, file.endsWith(".js"));
  if (br.length < source.length) await writeFile(`${file}.br`, br);
  if (gzipped.length < source.length) await writeFile(`${file}.gz`, gzipped);
}
