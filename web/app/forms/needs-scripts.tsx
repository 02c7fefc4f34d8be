import { Note } from '../ui/note.tsx';

/** A note that is shown only where JavaScript is off. */
export function NeedsScripts({ text }: { text: string }) {
  return (
    <noscript>
      <Note>{text}</Note>
    </noscript>
  );
}
