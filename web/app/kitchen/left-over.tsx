import { Note } from '../ui/note.tsx';
import { counted } from './kitchen-words.ts';

/** Said where a list ends before the last new order. */
export function LeftOver({ left, shown }: { left: number; shown: number }) {
  if (left === 0) return null;
  return (
    <Note icon="clock">
      {`These are the oldest ${shown} new orders; ${counted(left, 'newer one waits', 'newer ones wait')}.`}
    </Note>
  );
}
