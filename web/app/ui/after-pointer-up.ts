let isPressed = false;

if (typeof document !== 'undefined') {
  const listen = (name: 'pointerdown' | 'pointerup' | 'pointercancel', is: boolean) =>
    document.addEventListener(name, () => (isPressed = is), { capture: true, passive: true });
  listen('pointerdown', true);
  listen('pointerup', false);
  listen('pointercancel', false);
}

/**
 * Waits for the end of a click in progress. An error that shows when a field loses the focus may move the button under
 * the pointer, and the click would miss it.
 */
export async function afterPointerUp(): Promise<void> {
  while (isPressed)
    await new Promise((released) => {
      for (const name of ['pointerup', 'pointercancel'])
        document.addEventListener(name, released, { once: true });
    });
  await new Promise((done) => setTimeout(done));
}
