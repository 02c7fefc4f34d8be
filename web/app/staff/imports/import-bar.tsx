import { t } from '@tula/messages/imports.ts';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../data/failure-message.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { STATUS } from '../../ui/status-role.ts';
import { UndoImport } from './undo-import.tsx';
import css from './imports.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The reply to a call; without data it failed. */
type Sent = Failure & { data: object | undefined };
type Counts = { new: number; changed: number; refused: number };
type ImportBarProps = {
  stored: { state: string; counts: Counts; undoableUntil: string | null };
  /** What became of it. */
  note: ReactNode;
  /** What is chosen before it is saved. */
  choice?: ReactNode;
  /** Saves what was checked. */
  start: () => Promise<Sent>;
  undo: () => Promise<Sent>;
  onChanged: () => Promise<void>;
  startLabel: (count: number) => string;
  undoTexts: { about: string; keeps: string };
  /** Where another file is imported; null while this one is at work. */
  another: string | null;
  /** What was imported is listed there. */
  list: { to: string; label: string };
};

/** The button that saves what was checked, what became of it, and where to go from there. */
export function ImportBar(props: ImportBarProps) {
  const { stored, note, choice, start, undo, onChanged, startLabel, undoTexts, another, list } = props;
  const [failure, setFailure] = useState<Failure>();
  const [isStarting, setStarting] = useState(false);
  const { state, counts, undoableUntil } = stored;
  const count = counts.new + counts.changed;
  const isStartable = state === 'checked' && count > 0;

  async function press() {
    setStarting(true);
    setFailure(await sendOrFail(start));
    await onChanged();
    setStarting(false);
  }

  return (
    <div className={`${layoutCss.stack3} ${css.startBar}`}>
      <div {...STATUS}>
        {note}
        {failure ? <Note tone="err">{failure.message}</Note> : null}
      </div>
      {isStartable ? choice : null}
      <div className={layoutCss.row}>
        {failure?.code === 'SESSION_ENDED' ? <LogInAgain /> : null}
        {isStartable ? (
          <Button isPending={isStarting} onClick={() => void press()}>
            {startLabel(count)}
          </Button>
        ) : null}
        {another === null ? null : (
          <a className={buttonClass({ kind: 'line' })} href={another}>
            {t('another')}
          </a>
        )}
        {state === 'imported' ? (
          <a className={buttonClass({ kind: 'line' })} href={list.to}>
            {list.label}
          </a>
        ) : null}
        {undoableUntil === null ? null : (
          <UndoImport
            {...undoTexts}
            until={undoableUntil}
            undo={() => sendOrFail(undo)}
            onUndone={onChanged}
          />
        )}
      </div>
    </div>
  );
}

async function sendOrFail(sending: () => Promise<Sent>): Promise<Failure | undefined> {
  const reply = await sending();
  return reply.data ? undefined : reply;
}

/** What was checked and not yet imported would do nothing, or something but for some rows. */
export function CheckedNote({ counts }: { counts: Counts }) {
  const { refused } = counts;
  if (counts.new + counts.changed === 0)
    return <Note>{t(refused > 0 ? 'state.onlyRefused' : 'state.nothing')}</Note>;
  return <p>{refused > 0 ? t('state.someRefused', { count: refused }) : t('state.checked')}</p>;
}
