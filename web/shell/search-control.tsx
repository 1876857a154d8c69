import { type MouseEvent, useState } from "react";
import { Link } from "react-router";
import { loadPageWords } from "../lib/i18n/page-words.tsx";
import { useLanguage, useWords } from "../lib/i18n/words.tsx";
import { links } from "../links.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { SearchDialog } from "./search-dialog.tsx";

/** A link to the search page that opens the dialog once React has started; Ctrl K (web/boot/controls.ts) clicks it. */
export function SearchControl() {
  const t = useWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const [Loaded, setLoaded] = useState<typeof SearchDialog>();
  const openDialog = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const link = event.currentTarget;
    // The shortcut clicks without focusing: focus the link, because closing the dialog returns the focus to it.
    link.focus();
    setOpen(true);
    try {
      const [dialog] = await Promise.all([
        import("./search-dialog.tsx"),
        loadPageWords(language, ["search"]),
      ]);
      setLoaded(() => dialog.SearchDialog);
    } catch {
      location.assign(link.href); // the search page without script finds the same
    }
  };
  return (
    <>
      <Link
        to={links.search()}
        // Its dialog works without network.
        data-stays=""
        onClick={(event) => void openDialog(event)}
        aria-keyshortcuts="Control+K Meta+K"
        data-needs-script
        data-search
        className={`${buttonClass({ variant: "secondary", size: "small" })} search-control`}
      >
        <Icon name="search" />
        <span className="max-xl:sr-only">{t("shell.search")}</span>
        <kbd data-shortcut aria-hidden="true" suppressHydrationWarning className="needs-boot max-xl:hidden">
          {"Ctrl K"}
        </kbd>
      </Link>
      {open && Loaded && <Loaded query={query} onQuery={setQuery} onClose={() => setOpen(false)} />}
    </>
  );
}
