import { t } from '@tula/messages/tracking.ts';
import type { RefObject } from 'react';
import { LogInAgain } from '../../../session/log-in-again.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { failuresOf, unsavedOf } from './tracking-rows.ts';
import type { useTrackingRows } from './use-tracking-rows.ts';
import css from './tracking-page.module.css';

type TrackingNotesProps = {
  tracking: ReturnType<typeof useTrackingRows>;
  leftOver: readonly string[];
  saveAll: RefObject<HTMLButtonElement | null>;
  onSaveAll: (orderIds: readonly string[]) => void;
};

/**
 * Everything that is not saved yet: numbers that failed, also of orders on another page, that found no order, or that
 * wait.
 */
export function TrackingNotes({ tracking, leftOver, saveAll, onSaveAll }: TrackingNotesProps) {
  const failures = failuresOf(tracking.rows);
  const unsaved = unsavedOf(tracking.rows);
  return (
    <div className={css.notes}>
      {failures.length === 0 ? null : (
        <Note tone="err">{t('failures', { count: failures.length, orders: failures.join(', ') })}</Note>
      )}
      {leftOver.length === 0 ? null : (
        <Note tone="wait">{t('leftOver', { count: leftOver.length, numbers: leftOver.join(', ') })}</Note>
      )}
      {tracking.hasSessionEnded ? <LogInAgain isSmall onLeave={tracking.keep} /> : null}
      {unsaved.length < 2 ? null : (
        <button
          ref={saveAll}
          type="button"
          className={buttonClass({ isSmall: true })}
          onClick={() => onSaveAll(unsaved)}
        >
          {t('saveAll', { count: unsaved.length })}
        </button>
      )}
    </div>
  );
}
