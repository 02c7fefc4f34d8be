import {
  type ProductImport,
  startProductImport,
  undoProductImport,
} from '@tula/contract/catalogue/product-imports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t as ofImports } from '@tula/messages/imports.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { STATUS } from '../../ui/status-role.ts';
import { UndoImport } from '../../staff/imports/undo-import.tsx';
import css from '../../staff/imports/imports.module.css';
import layoutCss from '../../ui/layout.module.css';

type StartImportProps = { stored: ProductImport; onChanged: () => Promise<void> };

/** The button that saves what was checked, and what became of it. */
export function StartImport({ stored, onChanged }: StartImportProps) {
  const [failure, setFailure] = useState<Reply<typeof startProductImport>>();
  const [isStarting, setStarting] = useState(false);
  const { id, state, counts, undoableUntil } = stored;
  const count = counts.new + counts.changed;

  async function start() {
    setStarting(true);
    const reply = await send(startProductImport, { params: { id } });
    setFailure(reply.data ? undefined : reply);
    await onChanged();
    setStarting(false);
  }

  async function undo() {
    const reply = await send(undoProductImport, { params: { id } });
    return reply.data ? undefined : reply;
  }

  return (
    <div className={`${layoutCss.stack3} ${css.startBar}`}>
      <div {...STATUS}>
        <StateNote stored={stored} />
        {failure ? <Note tone="err">{failure.message}</Note> : null}
      </div>
      <div className={layoutCss.row}>
        {failure?.code === 'SESSION_ENDED' ? <LogInAgain /> : null}
        {state === 'checked' && count > 0 ? (
          <Button isPending={isStarting} onClick={() => void start()}>
            {t('start', { count })}
          </Button>
        ) : null}
        {state === 'running' || state === 'undoing' ? null : (
          <a className={buttonClass({ kind: 'line' })} href={staffPaths.importProducts()}>
            {ofImports('another')}
          </a>
        )}
        {state === 'imported' ? (
          <a className={buttonClass({ kind: 'line' })} href={staffPaths.products()}>
            {t('toProducts')}
          </a>
        ) : null}
        {undoableUntil === null ? null : (
          <UndoImport
            about={t('undo.about', { added: counts.new, changed: counts.changed })}
            keeps={t('undo.keeps')}
            until={undoableUntil}
            undo={undo}
            onUndone={onChanged}
          />
        )}
      </div>
    </div>
  );
}

function StateNote({ stored: { state, counts, undone } }: { stored: ProductImport }) {
  const { refused } = counts;
  switch (state) {
    // Shown by the page in its place.
    case 'reading':
      return null;
    case 'running':
      return (
        <Note tone="wait" icon="clock">
          {t('state.running')}
        </Note>
      );
    case 'imported':
      return (
        <Note tone="ok" icon="check">
          {t('state.imported', { added: counts.new, changed: counts.changed })}
        </Note>
      );
    case 'undoing':
      return (
        <Note tone="wait" icon="clock">
          {t('state.undoing')}
        </Note>
      );
    case 'undone':
      return (
        <Note tone={undone && undone.kept > 0 ? 'wait' : 'ok'}>
          <p>{t('state.undone', { count: undone?.restored ?? 0 })}</p>
          {undone && undone.kept > 0 ? <p>{t('state.undone.kept', { count: undone.kept })}</p> : null}
        </Note>
      );
    case 'outdated':
      return <Note tone="err">{t('state.outdated')}</Note>;
    case 'checked':
      if (counts.new + counts.changed === 0)
        return <Note>{ofImports(refused > 0 ? 'state.onlyRefused' : 'state.nothing')}</Note>;
      return (
        <p>{refused > 0 ? ofImports('state.someRefused', { count: refused }) : ofImports('state.checked')}</p>
      );
  }
}
