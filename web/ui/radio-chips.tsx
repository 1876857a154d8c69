import type { ChangeEvent, ReactNode } from "react";
import { FieldError, Hint } from "./field.tsx";

interface Option {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

interface Props {
  name: string;
  legend: ReactNode;
  options: readonly Option[];
  hint?: ReactNode;
  error?: string;
  /** Equal columns, 48 px high; without it each chip is as wide as its words. */
  columns?: keyof typeof COLUMNS;
  /** The legend is for screen readers only: what is chosen is plain to see. */
  legendHidden?: boolean;
  /** With `onChange` the choice is React state; with `defaultValue` the browser keeps it. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

const COLUMNS = { 2: "chips grid-cols-2", 3: "chips grid-cols-3", 5: "chips grid-cols-5 text-sm" } as const;

/** A choice between a few options: native radios in a fieldset, so that arrow keys, forms and screen readers work. */
export function RadioChips({
  name,
  legend,
  options,
  hint,
  error,
  columns,
  legendHidden = false,
  value,
  defaultValue,
  onChange,
}: Props) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  const state = (option: string) =>
    onChange
      ? {
          checked: value === option,
          onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
        }
      : { defaultChecked: defaultValue === option };
  return (
    <fieldset aria-describedby={described || undefined} className="grid min-w-0 content-start gap-2xs">
      <legend className={legendHidden ? "sr-only" : "mb-2xs font-semibold"}>{legend}</legend>
      <Hint name={name}>{hint}</Hint>
      <FieldError name={name}>{error}</FieldError>
      <div className={columns ? COLUMNS[columns] : "flex flex-wrap gap-2xs"}>
        {options.map((option, index) => (
          <label key={option.value} className="chip">
            <input
              type="radio"
              // The first radio has the field's name as id, so that an error summary can link to it.
              id={index === 0 ? name : `${name}-${option.value}`}
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...state(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
