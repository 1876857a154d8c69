import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  /** The page's own address: before the script the form asks for it. */
  action: string;
  query: string;
  /** What else chooses the list, and stays as it is. */
  kept?: Readonly<Record<string, string | undefined>>;
  label: string;
  placeholder: string;
  submit: string;
  onSearch: (query: string) => void;
}

/** A GET form to its page; once React is there it searches while one types. */
export function SearchBox({ action, query, kept = {}, label, placeholder, submit, onSearch }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The address changed by other means than typing: a link that clears it, the browser's back button.
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
      {Object.entries(kept).map(
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
