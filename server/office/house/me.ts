import { sql } from "kysely";
import { z } from "zod/mini";
import { code } from "../../../contracts/form-fields.ts";
import { LANGUAGES, type Language } from "../../../contracts/languages.ts";
import { type ActionName, MATRIX, rowsOf } from "../../../contracts/office/matrix.ts";
import type { Role } from "../../../contracts/office/roles.ts";
import type { Context } from "../../platform/context.ts";
import { actAs } from "../act.ts";
import { action, type Screen } from "../desk.ts";
import { facts, field, form, html, moment } from "../kit/index.ts";
import { writeTrail } from "../trail.ts";

/** The actions of a role, with the rows that they reach. */
export const permitted = (role: Role) =>
  (Object.keys(MATRIX) as ActionName[]).flatMap((name) => {
    const rows = rowsOf(name, role);
    return rows ? [{ name, rows }] : [];
  });

const languageShape = z.object({
  language: z.enum(
    LANGUAGES.map((one) => one.code),
    code("invalid_field"),
  ),
});

/** POST office-language {language} -> {language}: of one's own screens and letters. */
export const chooseLanguage = (context: Context) =>
  action("office-language", languageShape, async ({ actor, language: before }, { language }) => {
    const entry = {
      row: { kind: "member", id: actor.id },
      before: { language: before },
      after: { language },
    };
    await context.db.transaction().execute((trx) =>
      actAs(trx, actor, async (office) => {
        await sql`select office.choose_language(${language})`.execute(office);
        await writeTrail(context, office, { action: "office-language", ...entry });
      }),
    );
    return { language };
  });

/** One's own place in the office. */
export const meScreen: Screen = {
  path: "/me",
  action: "office-me",
  forms: ["office-language"],
  async show(visit) {
    const { t, entered, language } = visit;
    const { name, role, endsAt } = entered;
    const options = LANGUAGES.map((one): readonly [Language, string] => [one.code, one.name]);
    const languages = field(
      visit,
      { action: "office-language" },
      { name: "language", label: t("office.me.language"), options, value: language },
    );
    const body = html`<div class="card">${facts([
      [t("mail.officeNews.name"), name],
      [t("mail.officeInvitation.role"), t(`mail.officeRoles.${role}`)],
      [t("office.me.ends"), moment(language, endsAt)],
    ])}</div>
${form(visit, { action: "office-language", fields: languages, label: t("office.me.choose"), isRow: true })}`;
    return { title: t("office.me.title"), body };
  },
};
