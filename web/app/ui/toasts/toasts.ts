import type { Language } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/ui.ts';
/** Short messages; anything that needs action is also shown on the page. */
export type Toast = {
  id: number;
  message: string;
  isFailure: boolean;
  /** Retries what has failed. */
  retry: (() => void) | undefined;
  link: ToastLink | undefined;
};

/** Leads to what the message is about. */
export type ToastLink = {
  to: string;
  text: string;
  /** If message and link are in another language, and lead to it. */
  language?: Language;
};

const SHOWN_MS = 4000;
/** Long enough to read the text and click its button. */
const SHOWN_WITH_BUTTON_MS = 10_000;
const MOST_VISIBLE = 3;

let toasts: readonly Toast[] = [];
let latestId = 0;
const listeners = new Set<() => void>();

export function toast(message: string, link?: ToastLink): number {
  return show({ message, isFailure: false, retry: undefined, link });
}

export function toastFailure(message = t('failed'), retry?: () => void): number {
  return show({ message, isFailure: true, retry, link: undefined });
}

export function shownMs({ retry, link }: Toast): number {
  return retry || link ? SHOWN_WITH_BUTTON_MS : SHOWN_MS;
}

export function dismissToast(id: number) {
  toasts = toasts.filter((shown) => shown.id !== id);
  notify();
}

export function visibleToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A repeated text replaces its earlier toast; a fourth toast replaces the oldest. */
function show(toast: Omit<Toast, 'id'>): number {
  latestId += 1;
  const others = toasts.filter((shown) => shown.message !== toast.message);
  toasts = [...others, { id: latestId, ...toast }].slice(-MOST_VISIBLE);
  notify();
  return latestId;
}

function notify() {
  for (const listener of listeners) listener();
}
