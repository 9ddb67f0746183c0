/**
 * Tells the styles which part of the page people see: on iOS the keyboard covers the page without making it smaller. Returns
 * a function that stops this.
 */
export function followShownPart(): () => void {
  const { visualViewport: shown } = window;
  // jsdom has none.
  if (!shown) return () => undefined;
  const { style } = document.documentElement;
  const note = () => {
    // People who zoom in want to see a part of the dialog.
    if (shown.scale > 1.01) return;
    style.setProperty('--shown-top', `${shown.offsetTop}px`);
    style.setProperty('--shown-height', `${shown.height}px`);
  };
  note();
  shown.addEventListener('resize', note);
  shown.addEventListener('scroll', note);
  return () => {
    shown.removeEventListener('resize', note);
    shown.removeEventListener('scroll', note);
  };
}
