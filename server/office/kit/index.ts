/** What the screens of all desks are made of. */
export { type Html, html } from "../../platform/mail/html.ts";
export { browserFile } from "./files.ts";
export { field, filters, form, noticeOf } from "./form.ts";
export { meanwhile } from "./meanwhile.ts";
export { addressWith, pages, table, takeAway } from "./table.ts";
export { arrow, day, facts, moment, money, tag } from "./values.ts";
