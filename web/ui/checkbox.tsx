import type { ComponentProps } from "react";
import { FieldError, type FieldProps, Hint, RequiredMark, wire } from "./field.tsx";

export function Checkbox({
  name,
  label,
  hint,
  error,
  required,
  ...rest
}: FieldProps & Omit<ComponentProps<"input">, "name" | "id" | "type">) {
  return (
    <div className="grid gap-3xs">
      <FieldError name={name}>{error}</FieldError>
      <label className="flex min-h-11 items-center gap-xs">
        <input
          type="checkbox"
          {...rest}
          required={required}
          {...wire({ name, hint, error })}
          className="choice"
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <Hint name={name}>{hint}</Hint>
    </div>
  );
}
