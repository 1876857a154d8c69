import type { ReactNode } from "react";

/** What a control needs so that its label, hint and error are read with it. */
export interface FieldProps {
  /** Also the control's id, so that an error summary can lead to it. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Marked with an asterisk; the form says once what that means (web/lib/forms/required.tsx). */
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

/** For the eyes: to a screen reader the control itself says that it is required. */
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
