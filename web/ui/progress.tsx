interface Props {
  value: number;
  max?: number;
  /** What is measured, for screen readers. */
  label: string;
  /** The value in words: '44 550 $ sur 297 000 $'. */
  text?: string;
}

export function Progress({ value, max = 100, label, text }: Props) {
  return <progress className="meter" value={value} max={max} aria-label={label} aria-valuetext={text} />;
}
