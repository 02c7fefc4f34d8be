import type { BulkRow } from '@tula/contract/catalogue/bulk-edits.ts';
import { t } from '@tula/messages/bulk-edit-page.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Note } from '../../ui/note.tsx';
import type { PreviewState } from './use-preview.ts';
import css from './bulk-edit.module.css';
import layoutCss from '../../ui/layout.module.css';

type PreviewDialogProps = { state: PreviewState; onLeaveOut: (ids: readonly string[]) => void };

/** Every change before it is saved, and every product that cannot be saved, with the reason. */
export function PreviewDialog({ state, onLeaveOut }: PreviewDialogProps) {
  const { preview, isPending, failure, save, close } = state;
  const rows = preview?.rows ?? [];
  const refused = rows.filter(({ problems }) => problems.length > 0);
  const changed = rows.filter(({ changes }) => changes.length > 0);
  return (
    <Dialog isOpen={preview !== undefined} onClose={close} title={t('preview.title')}>
      {failure ? <Note tone="err">{failure.message}</Note> : null}
      {refused.length > 0 ? <p>{t('preview.problems', { count: refused.length })}</p> : null}
      {refused.length + changed.length === 0 ? <p>{t('preview.nothing')}</p> : null}
      <ul className={`${layoutCss.stack3} ${css.preview}`}>
        {[...refused, ...changed].map((row) => (
          <PreviewRow key={row.id} row={row} />
        ))}
      </ul>
      <DialogButtons>
        {failure?.code === 'SESSION_ENDED' ? <LogInAgain /> : null}
        {refused.length > 0 ? (
          <Button isPending={isPending} onClick={() => onLeaveOut(refused.map(({ id }) => id))}>
            {t('preview.leaveOut')}
          </Button>
        ) : null}
        {refused.length === 0 && changed.length > 0 ? (
          <Button isPending={isPending} onClick={() => void save()}>
            {t('preview.save', { count: changed.length })}
          </Button>
        ) : null}
        <Button kind="line" disabled={isPending} onClick={close}>
          {t('preview.back')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function PreviewRow({ row: { name, changes, problems } }: { row: BulkRow }) {
  return (
    <li>
      <b>{name}</b>
      {problems.map((problem) => (
        <p key={problem} className={css.problem}>
          <Figures of={problem} />
        </p>
      ))}
      {changes.map(({ what, from, to }) => (
        <p key={what}>
          {what}{' '}
          <del>
            <Figures of={from} />
          </del>{' '}
          <span aria-hidden="true">→</span> <Figures of={to} />
        </p>
      ))}
    </li>
  );
}
