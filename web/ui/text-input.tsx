import type { ComponentProps } from "react";
import { Field, type FieldProps, wire } from "./field.tsx";

/** One line of text with its label; `type`, `inputMode`, `autoComplete` and the like go to the input. */
export function TextInput({
  name,
  label,
  hint,
  error,
  className = "",
  ...rest
}: FieldProps & Omit<ComponentProps<"input">, "name" | "id">) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        {...wire({ name, hint, error })}
        className={`control ${className}`.trim()}
      />
    </Field>
  );
}
