/**
 * Replays what was pressed before hydration: clicks on buttons in their order, and forms that were submitted. A button
 * counts once, however often it was clicked, unless it has `data-each-click`. It is inlined into the head of the page as source text, so it may use nothing from outside the
 * function.
 */
export function keepEarlyInput() {
  /** Pressed buttons and submitted forms, the latter with their button. */
  let pressed: (readonly [element: HTMLElement, button: HTMLElement | null])[] = [];
  const note = document.createElement('link');
  const setBusy = (button: HTMLElement | null, busy: string | null) => button && (button.ariaBusy = busy);

  function keep(element: HTMLElement, button: HTMLElement | null, event: Event) {
    // Handlers may already be attached or not; stopping the event makes sure that one press acts once.
    event.stopImmediatePropagation();
    if (!element.matches('[data-each-click]')) pressed = pressed.filter(([one]) => one !== element);
    pressed.push([element, button]);
    setBusy(button, 'true');
  }
  function keepClick(event: Event) {
    const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]');
    if (button) keep(button, button, event);
  }
  function keepSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post') return;
    // After giving up, the browser posts the form.
    if (note.isConnected) return;
    event.preventDefault();
    keep(form, event.submitter, event);
  }
  /** Hydration has rendered the page again: `detail` has the new elements by the old ones. */
  function moveToNew({ detail }: Event & { detail?: ReadonlyMap<Node | null, HTMLElement> }) {
    const current = <One extends HTMLElement | null>(element: One) =>
      (detail?.get(element) as One | undefined) ?? element;
    pressed = pressed.map(([element, button]) => [current(element), current(button)]);
    for (const [, button] of pressed) setBusy(button, 'true');
  }
  function repeat() {
    removeEventListener('click', keepClick, true);
    removeEventListener('submit', keepSubmit, true);
    clearTimeout(timer);
    note.remove();
    for (const [element, button] of pressed) {
      setBusy(button, null);
      // One after another, as a press may depend on what the one before it has changed.
      setTimeout(() => {
        if (!element.isConnected) return;
        if (element instanceof HTMLFormElement) element.requestSubmit(button);
        else element.click();
      });
    }
  }
  /** Says that the scripts are missing. A form can be posted without them: the server answers with a page. */
  function giveUp() {
    note.rel = 'stylesheet';
    note.href = '/no-scripts.css';
    document.head.append(note);
    for (const [element, button] of pressed) {
      setBusy(button, null);
      if (element instanceof HTMLFormElement && element.isConnected) element.submit();
    }
  }
  const timer = setTimeout(giveUp, 20_000);
  addEventListener('click', keepClick, true);
  addEventListener('submit', keepSubmit, true);
  addEventListener('rendered-again', moveToNew);
  addEventListener('hydrated', repeat, { once: true });
}
