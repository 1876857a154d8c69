import { EXPONENT, toMajorText } from "../../../contracts/money.ts";
import type { Column, Value } from "./columns.ts";
import { inParts } from "./parts.ts";
import { zip } from "./zip.ts";

const TYPE = "application/vnd.oasis.opendocument.spreadsheet";

const MANIFEST = `<?xml version="1.0" encoding="UTF-8"?>
<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">
<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${TYPE}"/>
<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
</manifest:manifest>
`;

/** An amount shows the decimals of its currency, a day its ISO form. */
const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.3">
<office:automatic-styles>
<number:date-style style:name="iso"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
<number:number-style style:name="whole"><number:number number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
<number:number-style style:name="cents"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="iso"/>
<style:style style:name="money0" style:family="table-cell" style:data-style-name="whole"/>
<style:style style:name="money2" style:family="table-cell" style:data-style-name="cents"/>
<style:style style:name="heading" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>
`;
const TAIL = "</table:table></office:spreadsheet></office:body></office:document-content>\n";

/** The list as an OpenDocument spreadsheet. A text is a text, whatever it begins with: only a formula's own attribute executes. */
export const odsOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Buffer> =>
  zip([
    // First and as it is, so that the type stands at a known place of the file (ODF 1.3 part 2, 3.3).
    { name: "mimetype", content: Buffer.from(TYPE) },
    { name: "META-INF/manifest.xml", content: Buffer.from(MANIFEST) },
    { name: "content.xml", content: inParts(content(name, columns, rows)) },
  ]);

async function* content<Row>(name: string, columns: readonly Column<Row>[], rows: AsyncIterable<Row>) {
  yield `${HEAD}<table:table table:name="${xml(name)}"><table:table-column table:number-columns-repeated="${columns.length}"/>\n`;
  const headings = columns.map(
    (column) =>
      `<table:table-cell table:style-name="heading" office:value-type="string"><text:p>${xml(column.name)}</text:p></table:table-cell>`,
  );
  yield `<table:table-header-rows><table:table-row>${headings.join("")}</table:table-row></table:table-header-rows>\n`;
  for await (const row of rows)
    yield `<table:table-row>${columns.map(({ of }) => cell(of(row))).join("")}</table:table-row>\n`;
  yield TAIL;
}

function cell(value: Value): string {
  if (value === null || value === "") return "<table:table-cell/>";
  if (typeof value === "string")
    return `<table:table-cell office:value-type="string">${paragraphs(value)}</table:table-cell>`;
  if (typeof value === "number")
    return `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
  if ("day" in value)
    return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${value.day}"><text:p>${value.day}</text:p></table:table-cell>`;
  const amount = toMajorText(value);
  return `<table:table-cell table:style-name="money${EXPONENT[value.currency]}" office:value-type="currency" office:currency="${value.currency}" office:value="${amount}"><text:p>${amount}</text:p></table:table-cell>`;
}

const paragraphs = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => `<text:p>${xml(line)}</text:p>`)
    .join("");

/** Without what XML 1.0 has no place for, such as control characters and half a surrogate pair. */
const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? "");

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
