import { useEffect, useRef } from "react";

interface Props {
  title: string;
  /** `field` is the control's name. */
  errors: readonly { field: string; message: string }[];
}

/** All error messages at the top of the form, focused; each links to its field. */
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
      // autoFocus: after a form post without script, no script moves the focus.
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
