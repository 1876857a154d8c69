import { Link } from "react-router";
import { formatNumber } from "../../lib/format.ts";
import { marked } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { links } from "../../links.ts";
import type { ProvinceDeeds } from "./done-where.ts";

/** By column of the map, from west to east. */
const COLUMN = [
  "",
  "col-start-1",
  "col-start-2",
  "col-start-3",
  "col-start-4",
  "col-start-5",
  "col-start-6",
  "col-start-7",
] as const;

const LOOKS = {
  nothing: "border-line text-muted",
  some: "border-chosen bg-positive-soft text-positive hover:border-2",
  many: "border-chosen bg-chosen text-on-chosen hover:border-2",
} as const;

/** From this many deeds on a tile is dark. */
const MANY = 4;

const countOf = ({ deeds, events }: ProvinceDeeds) => deeds.length + events;
const anchorOf = ({ code }: ProvinceDeeds) => `province-${code}`;

/** The country as a map of equal tiles; each leads to its row in the table. */
export function ProvinceMap({ provinces }: { provinces: readonly ProvinceDeeds[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <section aria-labelledby="provinces" className="grid gap-md print:block">
      <h2 id="provinces" className="text-2xl">
        {t("finances.map.title")}
      </h2>
      <p className="max-w-text text-muted">{t("finances.map.text")}</p>
      <div className="grid items-start gap-lg lg:grid-cols-2 lg:gap-xl print:block">
        {/* East stays on the right, whatever the reader's language. */}
        <ul dir="ltr" className="grid grid-cols-7 gap-1 lg:sticky lg:top-18">
          {provinces.map((province) => (
            <li key={province.code} className={COLUMN[province.column]}>
              <Tile province={province} />
            </li>
          ))}
        </ul>
        <ProvinceTable provinces={provinces.filter((province) => countOf(province) > 0)} />
      </div>
      <p className="text-sm text-muted">
        {t("finances.map.nothing")}{" "}
        {new Intl.ListFormat(language).format(
          provinces.filter((province) => countOf(province) === 0).map(({ name }) => name),
        )}
      </p>
    </section>
  );
}

function Tile({ province }: { province: ProvinceDeeds }) {
  const t = useWords();
  const language = useLanguage();
  const { code, name } = province;
  const count = countOf(province);
  const look = `grid aspect-square place-content-center rounded-sm border text-center leading-none ${LOOKS[count === 0 ? "nothing" : count < MANY ? "some" : "many"]}`;
  const shown = (
    <span aria-hidden="true">
      <span className="text-xs lg:hidden">{code}</span>
      <span lang={province.language} className="text-xs max-lg:hidden">
        {name}
      </span>
      {count > 0 && <b className="block">{formatNumber(language, count)}</b>}
    </span>
  );
  // The line below the map names all these provinces.
  if (count === 0) return <span className={look}>{shown}</span>;
  return (
    <a href={`#${anchorOf(province)}`} className={look}>
      {shown}
      <span className="sr-only">{t("finances.map.tile", { province: name, count })}</span>
    </a>
  );
}

function ProvinceTable({ provinces }: { provinces: readonly ProvinceDeeds[] }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <table className="w-full text-start text-sm">
      <thead className="text-muted">
        <tr className="border-b border-edge">
          <th scope="col" className="w-1/3 py-2xs text-start font-semibold">
            {t("finances.map.province")}
          </th>
          <th scope="col" className="py-2xs text-start font-semibold">
            {t("finances.map.deeds")}
          </th>
        </tr>
      </thead>
      <tbody>
        {provinces
          .toSorted((a, b) => a.name.localeCompare(b.name, language))
          .map((province) => (
            <tr
              key={province.code}
              id={anchorOf(province)}
              className="scroll-mt-24 border-b border-line align-top target:bg-sunken"
            >
              <th scope="row" className="py-2xs pe-xs text-start">
                <span {...marked(province.language)}>{province.name}</span>
                <span className="ms-2xs font-normal text-muted">{province.code}</span>
              </th>
              <td className="py-2xs">
                <ul className="grid gap-3xs">
                  {province.deeds.map(({ path, title, language }) => (
                    <li key={path}>
                      <Link to={path} className="text-link">
                        <span {...marked(language)}>{title}</span>
                      </Link>
                    </li>
                  ))}
                  {province.events > 0 && (
                    <li>
                      <Link to={links.events()} className="text-link">
                        {t("finances.map.events", { count: province.events })}
                      </Link>
                    </li>
                  )}
                </ul>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
