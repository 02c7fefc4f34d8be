import { t } from '@tula/messages/kitchen.ts';
import { Note } from '../ui/note.tsx';

/** Shown when a list does not reach the last new order. */
export function LeftOver({ left, shown }: { left: number; shown: number }) {
  if (left === 0) return null;
  return <Note icon="clock">{t('leftOver', { shown, left })}</Note>;
}
