import type { ComponentProps } from "react";

interface Look {
  /**
   * `give` leads to a gift and has a colour of its own. One primary button per screen; secondary for the alternative;
   * quiet in bars and lists.
   */
  variant?: "give" | "primary" | "secondary" | "quiet";
  size?: "small" | "normal" | "large";
  /** A square button with only an icon; it needs an aria-label. */
  icon?: boolean;
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: "primary" })}>`. */
export function buttonClass({ variant = "primary", size = "normal", icon = false }: Look = {}): string {
  const names = ["button", `button-${variant}`];
  if (size !== "normal") names.push(`button-${size}`);
  if (icon) names.push("button-icon");
  return names.join(" ");
}

/** While `busy`, a second click is ignored, and after 400 ms a spinner appears. */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  className = "",
  type = "button",
  onClick,
  ...rest
}: Look & ComponentProps<"button"> & { busy?: boolean }) {
  return (
    <button
      {...rest}
      // react/button-has-type requires literals; the default submits nothing.
      type={type === "submit" ? "submit" : "button"}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass({ variant, size, icon })} ${className}`.trim()}
    />
  );
}
