const INPUT = 'input, textarea, select, form, button';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * When the markup was changed before hydration, React renders the page again, with new elements. The returned function
 * gives these what had been typed, picked, focused or pressed in the old ones.
 */
export function keepRenderedInput(): () => void {
  let before = keyed();
  const over = new AbortController();
  const focus = watchFocus(over.signal);
  addEventListener(
    'hydrated',
    () => {
      before.clear();
      over.abort();
    },
    { once: true },
  );

  return () => {
    const now = keyed();
    const renewed = new Map<Element | null, HTMLElement>();
    for (const [key, old] of before) {
      const element = now.get(key);
      if (!element || element === old) continue;
      renewed.set(old, element);
      if (isField(old) && isField(element)) copyInput(old, element);
    }
    before = now;
    renewed.get(focus.current)?.focus({ preventScroll: true });
    dispatchEvent(new CustomEvent('rendered-again', { detail: renewed }));
  };
}

/** The focused element, also after it was removed. */
function watchFocus(signal: AbortSignal): { current: Element | null } {
  const focus = { current: document.activeElement };
  const note = () => (focus.current = document.activeElement);
  document.addEventListener('focusin', note, { signal });
  const onLeave = ({ target }: FocusEvent) =>
    // Later, because an element that is removed loses the focus too.
    setTimeout(() => {
      if (focus.current === target && (target as Element).isConnected) note();
    });
  document.addEventListener('focusout', onLeave, { signal });
  return focus;
}

/** Every control by what it has in common with its successor: its kind, name and value, and the how manieth it is. */
function keyed(): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(INPUT)) {
    const { localName, className } = element;
    const kind = [localName, className, element.getAttribute('name'), element.getAttribute('value')].join(
      ' ',
    );
    let at = 0;
    while (found.has(`${kind} ${at}`)) at++;
    found.set(`${kind} ${at}`, element);
  }
  return found;
}

function isField(element: Element): element is Field {
  return 'value' in element && !(element instanceof HTMLButtonElement);
}

function copyInput(old: Field, now: Field) {
  if (old instanceof HTMLInputElement && now instanceof HTMLInputElement) now.checked = old.checked;
  if (now.value !== old.value) now.value = old.value;
}
