import {
  type ProductImport,
  startProductImport,
  undoProductImport,
} from '@tula/contract/catalogue/product-imports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { send } from '../../data/api.ts';
import { Note } from '../../ui/note.tsx';
import { CheckedNote, ImportBar } from '../../staff/imports/import-bar.tsx';

type StartImportProps = { stored: ProductImport; onChanged: () => Promise<void> };

/** The button that saves what was checked, and what became of it. */
export function StartImport({ stored, onChanged }: StartImportProps) {
  const { id, state, counts } = stored;
  const input = { params: { id } };
  return (
    <ImportBar
      stored={stored}
      note={<StateNote stored={stored} />}
      start={() => send(startProductImport, input)}
      undo={() => send(undoProductImport, input)}
      onChanged={onChanged}
      startLabel={(count) => t('start', { count })}
      undoTexts={{
        about: t('undo.about', { added: counts.new, changed: counts.changed }),
        keeps: t('undo.keeps'),
      }}
      another={state === 'running' || state === 'undoing' ? null : staffPaths.importProducts()}
      list={{ to: staffPaths.products(), label: t('toProducts') }}
    />
  );
}

function StateNote({ stored: { state, counts, undone } }: { stored: ProductImport }) {
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
      return <CheckedNote counts={counts} />;
  }
}
