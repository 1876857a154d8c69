import { useEffect, useRef } from "react";

interface Props {
  title: string;
  /** `field` is the name the control was given. */
  errors: readonly { field: string; message: string }[];
}

/** All that is wrong, at the top and in focus, each line leading to its field with the same words. */
export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      // autoFocus: the page a plain form post gets back has no script to move the focus.
      autoFocus
      tabIndex={-1}
      className="rounded-md border-2 border-negative bg-negative-soft p-md text-ink"
    >
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2xs list-disc ps-5">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} className="text-link font-semibold text-negative">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
