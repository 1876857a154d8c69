/** The SVG elements that scenes consist of. All numbers are rounded: fewer digits, smaller files. */

/** Path data from a template: numbers are rounded to whole units. */
export function d(strings: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return String.raw(
    { raw: strings },
    ...values.map((value) => (typeof value === "number" ? Math.round(value) : value)),
  );
}

export const shape = (path: string, fill: string) => `<path d="${path}" fill="${fill}"/>`;

export const line = (path: string, stroke: string, width: number, dash = "") =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}"${
    dash && ` stroke-dasharray="${dash}"`
  }/>`;

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="${fill}"/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<path d="${d`M${x} ${y}h${width}v${height}h${-width}z`}" fill="${fill}"/>`;

const short = (value: number) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, "$1.");

/** Places a drawing whose origin is (0, 0) in the scene; `flip` mirrors it. */
export const place = (x: number, y: number, scale: number, body: string, flip = false) =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${flip ? `${short(-scale)} ` : ""}${short(scale)})">${body}</g>`;

export const turn = (angle: number, x: number, y: number, body: string) =>
  `<g transform="rotate(${Math.round(angle)} ${Math.round(x)} ${Math.round(y)})">${body}</g>`;

export const shift = (x: number, y: number, body: string) =>
  x === 0 && y === 0 ? body : `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${body}</g>`;
