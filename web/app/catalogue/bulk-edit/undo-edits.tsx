import { type SavedEdit, undoBulkEdit } from '@tula/contract/catalogue/bulk-edits.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/bulk-edit-page.ts';
import { useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { STATUS } from '../../ui/status-role.ts';
import css from './bulk-edit.module.css';
import layoutCss from '../../ui/layout.module.css';

type UndoEditsProps = { edits: readonly SavedEdit[]; onUndone: () => Promise<void> };

/** The changes that can still be undone, and what became of the one that was. */
export function UndoEdits({ edits, onUndone }: UndoEditsProps) {
  const [pending, setPending] = useState<string>();
  const [reply, setReply] = useState<Reply<typeof undoBulkEdit>>();

  async function undo({ id }: SavedEdit) {
    setPending(id);
    setReply(await send(undoBulkEdit, { params: { id } }));
    await onUndone();
    setPending(undefined);
  }

  return (
    <div className={css.undo}>
      <div {...STATUS}>{reply ? <Outcome reply={reply} /> : null}</div>
      {edits.length > 0 ? (
        <>
          <h2 className={layoutCss.visuallyHidden}>{t('undo.title')}</h2>
          <ul>
            {edits.map((edit) => (
              <li key={edit.id}>
                <span>{t('undo.text', textOf(edit))}</span>
                <Button
                  kind="line"
                  isSmall
                  isPending={pending === edit.id}
                  disabled={pending !== undefined && pending !== edit.id}
                  aria-label={t('undo.name', textOf(edit))}
                  onClick={() => void undo(edit)}
                >
                  {t('undo')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function textOf({ editedBy, editedAt, products }: SavedEdit) {
  return { who: editedBy, when: formatMoment(new Date(editedAt)), count: products };
}

function Outcome({ reply }: { reply: Reply<typeof undoBulkEdit> }) {
  if (!reply.data)
    return (
      <Note tone="err">
        {reply.message}
        {reply.code === 'SESSION_ENDED' ? <LogInAgain /> : null}
      </Note>
    );
  const { restored, skipped } = reply.data;
  return (
    <Note tone={skipped.length > 0 ? 'wait' : 'ok'}>
      <p>{t('undo.done', { count: restored })}</p>
      {skipped.length > 0 ? (
        <p>
          {t('undo.skipped', {
            count: skipped.length,
            names: skipped.map(({ name }) => name).join(', '),
          })}
        </p>
      ) : null}
    </Note>
  );
}
