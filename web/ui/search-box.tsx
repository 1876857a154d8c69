import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  /** The page's address, for the form without script. */
  action: string;
  query: string;
  /** The other filters of the list, which stay unchanged. */
  otherFilters?: Readonly<Record<string, string | undefined>>;
  label: string;
  placeholder: string;
  submit: string;
  onSearch: (query: string) => void;
}

/** A GET form to its page; with React it searches while the reader types. */
export function SearchBox({ action, query, otherFilters = {}, label, placeholder, submit, onSearch }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The query changed without typing: by a link that clears it, or the browser's back button.
    if (box.current && document.activeElement !== box.current) box.current.value = query;
  }, [query]);
  return (
    <form
      role="search"
      action={action}
      data-needs-script
      className="flex w-full gap-2xs sm:w-auto"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(box.current?.value ?? "");
      }}
    >
      {Object.entries(otherFilters).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <input
        ref={box}
        type="search"
        name="q"
        defaultValue={query}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        className="control min-w-0 sm:w-64"
        onInput={(event) => onSearch(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" icon aria-label={submit}>
        <Icon name="search" />
      </Button>
    </form>
  );
}
