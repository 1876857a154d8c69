/** For comparing what people type: 'ÉCOLE', 'école' and 'ecole' are one word. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
