/** Messages that confirm; nothing that must be acted on is said here alone. */
export type Toast = { id: number; message: string; isFailure: boolean };

export const LONGEST_SHOWN_MS = 4000;
const MOST_VISIBLE = 3;

let toasts: readonly Toast[] = [];
let latestId = 0;
const listeners = new Set<() => void>();

export function toast(message: string): number {
  return show(message, false);
}

export function toastFailure(message = 'Something went wrong!'): number {
  return show(message, true);
}

export function dismissToast(id: number) {
  toasts = toasts.filter((shown) => shown.id !== id);
  tell();
}

export function visibleToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same words twice are one toast, shown anew; the oldest gives way to a fourth. */
function show(message: string, isFailure: boolean): number {
  latestId += 1;
  const others = toasts.filter((shown) => shown.message !== message);
  toasts = [...others, { id: latestId, message, isFailure }].slice(-MOST_VISIBLE);
  tell();
  return latestId;
}

function tell() {
  for (const listener of listeners) listener();
}
