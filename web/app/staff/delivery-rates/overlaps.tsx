import { t } from '@tula/messages/delivery-rates.ts';
import { useDeferredValue, useMemo } from 'react';
import { Note } from '../../ui/note.tsx';
import { findOverlaps, type RatesDraft } from './rates-draft.ts';

const MOST_SHOWN = 8;

/** Which beginnings lie within a shorter one of another zone. */
export function Overlaps({ draft }: { draft: RatesDraft }) {
  const settled = useDeferredValue(draft);
  const overlaps = useMemo(() => findOverlaps(settled), [settled]);
  if (overlaps.length === 0) return null;
  return (
    <Note>
      <p>{t('overlaps')}</p>
      <ul>
        {overlaps.slice(0, MOST_SHOWN).map((overlap) => (
          <li key={overlap.inner}>{t('overlap', overlap)}</li>
        ))}
      </ul>
      {overlaps.length > MOST_SHOWN ? (
        <p>{t('overlaps.more', { count: overlaps.length - MOST_SHOWN })}</p>
      ) : null}
    </Note>
  );
}
