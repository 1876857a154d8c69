import type { ReactNode } from "react";

/** The properties of every form control; they connect it with its label, hint and error. */
export interface FieldProps {
  /** Also the control's id, so that an error summary can lead to it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Marked with an asterisk; the form explains it once (web/lib/forms/required.tsx). */
  required?: boolean;
}

interface Wiring {
  id: string;
  name: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

export function wire({ name, hint, error }: Pick<FieldProps, "name" | "hint" | "error">): Wiring {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return {
    id: name,
    name,
    ...(described && { "aria-describedby": described }),
    ...(error && { "aria-invalid": true }),
  };
}

export function Field({
  name,
  label,
  hint,
  error,
  required = false,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="grid content-start gap-2xs">
      <label htmlFor={name} className="font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      <Hint name={name}>{hint}</Hint>
      <FieldError name={name}>{error}</FieldError>
      {children}
    </div>
  );
}

/** Only visual: screen readers get `required` from the control itself. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-negative">
      {" *"}
    </span>
  );
}

export function Hint({ name, children }: { name: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${name}-hint`} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ name, children }: { name: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={`${name}-error`} className="text-sm font-semibold text-negative">
      {children}
    </p>
  );
}
