// Runs in a page before its own scripts: presses the menu's button from the moment it is there, until the menu opens.
(() => {
  const timer = setInterval(() => {
    const buttons = [...document.querySelectorAll("header details > summary")];
    const visible = buttons.find(({ offsetWidth }) => offsetWidth > 0);
    if (!visible) return;
    const pressedAt = performance.now();
    visible.click();
    if (!visible.parentElement.open) return;
    window.menuOpenedAt = pressedAt;
    clearInterval(timer);
  }, 50);
})();
