import { t } from '@tula/messages/delivery-rates.ts';
import { useRef, useState } from 'react';
import { saveBlob } from '../../data/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { readPinsFile, writePinsFile } from './pins-file.ts';
import type { RatesDraft } from './rates-draft.ts';
import { STATUS } from '../../ui/status-role.ts';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';

type Imported = { pins: number } | { errors: string[] };

/** PIN codes and their zones as a CSV file, out and in. A file with an error changes nothing. */
export function PinsFile({ draft, onDraft }: { draft: RatesDraft; onDraft: (draft: RatesDraft) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [imported, setImported] = useState<Imported>();

  async function take(file: File | undefined) {
    if (file === undefined) return;
    const read = readPinsFile(new Uint8Array(await file.arrayBuffer()), draft);
    setImported(read);
    if ('draft' in read) onDraft(read.draft);
  }

  return (
    <section className={`${layoutCss.stack3} ${css.section}`} aria-labelledby="pins-file">
      <h2 id="pins-file">{t('file')}</h2>
      <p className={layoutCss.soft}>{t('file.about')}</p>
      <div className={layoutCss.row}>
        <Button
          kind="line"
          isSmall
          onClick={() => saveBlob(new Blob([writePinsFile(draft)], { type: 'text/csv' }), 'pin-codes.csv')}
        >
          {t('file.export')}
        </Button>
        <Button kind="line" isSmall onClick={() => input.current?.click()}>
          {t('file.import')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          hidden
          aria-label={t('file.choose')}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
      <div {...STATUS}>
        {imported && 'pins' in imported ? (
          <Note tone="ok" icon="check">
            {t('file.imported', { count: imported.pins })}
          </Note>
        ) : null}
        {imported && 'errors' in imported ? (
          <Note tone="err">
            <p>{t('file.rejected')}</p>
            <ul>
              {imported.errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </Note>
        ) : null}
      </div>
    </section>
  );
}
