import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../ui/fields/pressed-key.ts';

export type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Walks the cells like a spreadsheet: Enter and the arrows move; in a text the left and right arrow move once the
 * cursor is at its end. Tab is the browser's, and a list that is open has the keys to itself.
 */
export function walkCells(event: KeyboardEvent<Control>, onEscape?: () => void): void {
  const control = event.currentTarget;
  const cell = control.closest<HTMLElement>('[data-cell]');
  if (!cell || event.altKey || event.ctrlKey || event.metaKey || isOpen(control)) return;
  const key = pressedKey(event);
  if (key === 'Escape') return onEscape?.();
  const step = stepOf(key, event.shiftKey, control);
  if (step === undefined) return;
  const [row = 0, column = 0] = (cell.dataset['cell'] ?? '').split(':').map(Number);
  event.preventDefault();
  const next = cell
    .closest('table')
    ?.querySelector<Control>(`[data-cell="${row + step.rows}:${column + step.columns}"] :is(input, select)`);
  next?.focus();
}

function isOpen(control: Control): boolean {
  try {
    return control.matches('select:open');
  } catch {
    // A browser that cannot tell.
    return false;
  }
}

type Step = { rows: number; columns: number };

function stepOf(key: string | undefined, shiftKey: boolean, control: Control): Step | undefined {
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 };
  if (shiftKey) return undefined;
  if (key === 'ArrowDown') return { rows: 1, columns: 0 };
  if (key === 'ArrowUp') return { rows: -1, columns: 0 };
  if (key === 'ArrowLeft' && isAtEdge(control, 'start')) return { rows: 0, columns: -1 };
  if (key === 'ArrowRight' && isAtEdge(control, 'end')) return { rows: 0, columns: 1 };
  return undefined;
}

/** Where the whole text is selected, as after moving to it, both edges count. */
function isAtEdge(control: Control, edge: 'start' | 'end'): boolean {
  if (!(control instanceof HTMLInputElement) || control.type === 'checkbox') return true;
  const { selectionStart, selectionEnd, value } = control;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (edge === 'start' ? 0 : value.length);
}
