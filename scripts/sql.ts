import { StartFailure } from "../server/platform/process/env.ts";
import { readSettings } from "../server/settings.ts";
import { withOneLine } from "./one-line.ts";
import { ask } from "./sql/ask.ts";
import { connectOwner } from "./sql/connect.ts";
import { converse } from "./sql/converse.ts";
import { noteWriting } from "./sql/noted.ts";

/** `./run sql ['select …'] [--write]` (docs/operations/database.md). Without a statement it reads them line by line. */
const args = process.argv.slice(2);
const writes = args.includes("--write");
const [statement, ...others] = args.filter((arg) => arg !== "--write");

await withOneLine(async () => {
  if (others.length > 0)
    throw new StartFailure("One statement, in quotes: ./run sql 'select count(*) from payments.gifts'");
  const { client, close } = await connectOwner(readSettings(process.env), writes);
  try {
    if (writes) await noteWriting(client);
    if (statement === undefined) await converse(client, writes);
    else if (!(await ask(client, statement))) process.exitCode = 1;
  } finally {
    await close();
  }
});
