import { allergensInSentence } from '@tula/contract/catalogue/allergens.ts';
import type { SearchNote } from '@tula/contract/catalogue/search-notes.ts';
import { t } from '@tula/messages/search.ts';
import css from './search-notes.module.css';
import layoutCss from '../../ui/layout.module.css';

/** Notes above the results, such as that they are only near relatives. */
export function SearchNotes({ notes }: { notes: readonly SearchNote[] }) {
  return (
    <ul className={`${layoutCss.soft} ${layoutCss.small} ${css.notes}`} aria-label={t('note')}>
      {notes.map((note) => (
        <li key={note.kind}>{textOf(note)}</li>
      ))}
    </ul>
  );
}

function textOf({ kind, food = '', allergens = [] }: SearchNote): string {
  if (kind === 'nearest') return t('note.nearest', { food });
  if (kind === 'contains') return t('note.contains', { food });
  if (kind === 'asafoetida') return t('note.asafoetida');
  if (kind === 'roots') return t('note.roots');
  if (kind === 'jaggery') return t('note.jaggery');
  if (kind === 'traces') return t('note.traces', { allergens: allergensInSentence(allergens) });
  return t('note.unknownDiet');
}
