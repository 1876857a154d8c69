import { createInterface } from "node:readline";
import type pg from "pg";
import { ask } from "./ask.ts";

const TABLES = `
  select n.nspname || '.' || c.relname as "table", obj_description(c.oid) as "what it holds"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss') and n.nspname !~ '^pg_'
  order by 1`;

const COLUMNS = `
  select attname as "column", format_type(atttypid, atttypmod) as type, col_description(attrelid, attnum) as "what it holds"
  from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`;

/** Reads statements up to each semicolon, from a terminal with history or from a file. */
export async function converse(client: pg.Client, writes: boolean): Promise<void> {
  const { stdin, stdout } = process;
  const isPerson = Boolean(stdin.isTTY);
  if (isPerson) {
    stdout.write(
      `The site's database, ${writes ? "to read and to CHANGE" : "to read"}. \\d lists the tables, \\d payments.gifts one's columns; \\q ends.\n`,
    );
  }
  const lines = createInterface({
    input: stdin,
    terminal: isPerson,
    historySize: 500,
    ...(isPerson && { output: stdout }),
  });
  let open = "";
  const prompt = () => {
    lines.setPrompt(open ? "   > " : "sql> ");
    if (isPerson) lines.prompt();
  };
  lines.on("SIGINT", () => {
    if (!open && !lines.line) return lines.close();
    open = "";
    stdout.write("\n");
    prompt();
  });
  prompt();
  for await (const line of lines) {
    const command = open ? "" : line.trim();
    if (command === "\\q" || command === "exit" || command === "quit") break;
    if (command.startsWith("\\d")) await describe(client, command.slice(2).trim());
    else {
      open += `${line}\n`;
      if (!open.trim()) open = "";
      if (isWhole(open)) {
        const went = await ask(client, open);
        open = "";
        // A file stops at its first error; at a terminal the prompt returns.
        if (!went && !isPerson) {
          process.exitCode = 1;
          break;
        }
      }
    }
    prompt();
  }
  if (open && !(await ask(client, open))) process.exitCode = 1;
  lines.close();
}

/** Whether the line ends with a semicolon outside of quotes. */
function isWhole(text: string) {
  const bare = text.replaceAll(/'[^']*'|\$\$[\s\S]*?\$\$|--.*/g, "");
  return /;\s*$/.test(bare) && !/['$]/.test(bare.replaceAll(/\$\d/g, ""));
}

async function describe(client: pg.Client, name: string) {
  if (!name) return ask(client, TABLES);
  const { rows } = await client.query<{ found: string | null }>("select to_regclass($1)::text as found", [
    name,
  ]);
  if (!rows[0]?.found) return process.stderr.write(`There is no table ${name}; \\d lists them.\n`);
  return ask(client, COLUMNS, [name]);
}
