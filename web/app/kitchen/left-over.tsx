import { t } from '@tula/messages/kitchen.ts';
import { Note } from '../ui/note.tsx';

/** Shown when the list is too long to include all new orders. */
export function LeftOver({ left, shown }: { left: number; shown: number }) {
  if (left === 0) return null;
  return <Note icon="clock">{t('leftOver', { shown, left })}</Note>;
}
