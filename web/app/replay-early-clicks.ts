/**
 * Replays clicks made before hydration: each button once, in the order of the clicks. It is inlined into the head of
 * the page as source text, so it may use nothing from outside the function.
 */
export function replayEarlyClicks() {
  const clicked = new Set<HTMLButtonElement>();
  function keep(event: Event) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]');
    if (!button) return;
    // Handlers may already be attached or not; stopping the event makes sure that one click acts once.
    event.stopImmediatePropagation();
    clicked.delete(button);
    clicked.add(button);
    button.ariaBusy = 'true';
  }
  addEventListener('click', keep, true);
  function repeat() {
    removeEventListener('click', keep, true);
    for (const button of clicked) {
      button.ariaBusy = null;
      // One after another, as a click may depend on what the one before it has changed.
      setTimeout(() => button.isConnected && button.click());
    }
  }
  addEventListener('hydrated', repeat, { once: true });
}
