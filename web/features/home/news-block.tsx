import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "../../lib/format.ts";
import { marked } from "../../lib/i18n/pieces.tsx";
import { useLanguage, useWords } from "../../lib/i18n/words.tsx";
import { PICTURE_SIZE, picture } from "../../lib/pictures.ts";
import { links } from "../../links.ts";
import { buttonClass } from "../../ui/button.tsx";

export interface NewsItem {
  readonly id: number;
  readonly title: string;
  /** Of a title that is not translated. */
  readonly language?: "fr";
  readonly date: string;
  readonly scene: string;
}

/** A photo is never an SVG. */
const isDrawn = (scene: string) => picture(scene).endsWith(".svg");

/**
 * Four items: the newest one is large, the others are beside it. It says once that their pictures are drawn; where there
 * are photos among them, of each that is.
 */
export function NewsBlock({ items }: { items: readonly NewsItem[] }) {
  const t = useWords();
  const drawn = <p className="text-sm text-muted">{t("home.gallery.illustration")}</p>;
  const allDrawn = items.every(({ scene }) => isDrawn(scene));
  return (
    <section aria-labelledby="news" className="column grid gap-lg py-2xl">
      <div className="flex flex-wrap items-end justify-between gap-sm">
        <div>
          <h2 id="news" className="max-w-form text-2xl">
            {t("homeStory.news.title")}
          </h2>
          {allDrawn && drawn}
        </div>
        <Link to={links.news()} className={buttonClass({ variant: "secondary" })}>
          {t("homeStory.news.all")}
        </Link>
      </div>
      <ul className="grid gap-md lg:grid-cols-2 lg:grid-rows-3">
        {items.map((item, index) => (
          <Item
            key={item.id}
            item={item}
            leading={index === 0}
            label={!allDrawn && isDrawn(item.scene) && drawn}
          />
        ))}
      </ul>
    </section>
  );
}

interface Props {
  item: NewsItem;
  leading: boolean;
  /** What its picture is, where the list has not said it of all. */
  label: ReactNode;
}

function Item({ item: { id, title, language, date, scene }, leading, label }: Props) {
  const reader = useLanguage();
  return (
    <li
      className={`group relative flex gap-sm ${leading ? "flex-col lg:row-span-3" : "items-center border-t border-line pt-sm"}`}
    >
      <img
        {...PICTURE_SIZE}
        src={picture(scene)}
        alt=""
        loading="lazy"
        className={leading ? "w-full rounded-lg" : "w-1/3 rounded-md"}
      />
      <div className="grid gap-3xs">
        <p className="text-sm text-muted">
          <time dateTime={date}>{formatDate(reader, date)}</time>
        </p>
        {label}
        <h3 {...marked(language)} className={leading ? "text-xl" : "text-lg"}>
          <Link
            to={links.article(id)}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </h3>
      </div>
    </li>
  );
}
