import { Note } from '../ui/note.tsx';

/** Said only where scripts are off: what this page does is done by them. */
export function NeedsScripts({ to }: { to: string }) {
  return (
    <noscript>
      <Note>{`Please turn on JavaScript to ${to}. Everything in the shop can be read without it.`}</Note>
    </noscript>
  );
}
