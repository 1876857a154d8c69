/** The sitemap's date is the reader's today; without script it stays the build's. */
export function showToday(): void {
  const place = document.querySelector<HTMLElement>("[data-today]");
  if (!place) return;
  const today = new Date().toLocaleDateString(document.documentElement.lang);
  place.textContent = place.dataset.today?.replace("{{date}}", today) ?? "";
}
