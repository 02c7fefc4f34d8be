/**
 * Keeps what is pressed before a page is alive, and presses it then: each button once, in the order of the presses. It
 * runs in the head of the page, where it travels as its own text, so it may use nothing that stands outside it.
 */
export function keepEarlyPresses() {
  const pressed = new Set<HTMLButtonElement>();
  function keep(event: Event) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]');
    if (!button) return;
    // The page may already listen, or not yet: as it never hears of these, one press is one act.
    event.stopImmediatePropagation();
    pressed.delete(button);
    pressed.add(button);
    button.ariaBusy = 'true';
  }
  addEventListener('click', keep, true);
  function repeat() {
    removeEventListener('click', keep, true);
    for (const button of pressed) {
      button.ariaBusy = null;
      // One after another, as what a press does may rest on what the one before it has changed.
      setTimeout(() => button.isConnected && button.click());
    }
  }
  addEventListener('alive', repeat, { once: true });
}
