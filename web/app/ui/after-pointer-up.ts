let isPressed = false;

if (typeof document !== 'undefined') {
  const listen = (name: 'pointerdown' | 'pointerup' | 'pointercancel', is: boolean) =>
    document.addEventListener(name, () => (isPressed = is), { capture: true, passive: true });
  listen('pointerdown', true);
  listen('pointerup', false);
  listen('pointercancel', false);
}

/**
 * Waits until a press that is going on has become its click. What a field says as it is left may move the
 * button that is being pressed, and a press that ends beside its button is none.
 */
export async function afterPointerUp(): Promise<void> {
  while (isPressed)
    await new Promise((released) => {
      for (const name of ['pointerup', 'pointercancel'])
        document.addEventListener(name, released, { once: true });
    });
  await new Promise((done) => setTimeout(done));
}
