// Runs in a page before its own scripts: what visitor.ts reads as `Seen`.
(() => {
  const seen = { firstPaint: Number.NaN, largestPaint: Number.NaN, shift: 0 };
  window.seen = seen;
  const observe = (type, note) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe("layout-shift", ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.shift += value;
  });
})();
