import { HEAVIEST_IMPORT_BYTES, MOST_IMPORTED_ROWS } from '@tula/contract/catalogue/import-limits.ts';
import { checkProductImport, IMPORT_TYPES } from '@tula/contract/catalogue/product-imports.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { useId, useRef, useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import css from './import-page.module.css';
import layoutCss from '../../ui/layout.module.css';

const LIMITS = {
  megabytes: HEAVIEST_IMPORT_BYTES / 1024 / 1024,
  products: MOST_IMPORTED_ROWS.toLocaleString('en-IN'),
};

/** Chooses a file and sends it to be checked; what is wrong with it is shown at it. */
export function CheckFile({ onChecked }: { onChecked: (id: string) => void }) {
  const [file, setFile] = useState<File>();
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<Reply<typeof checkProductImport>>();
  const [isChecking, setChecking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const heading = useId();

  function rejected(why: string) {
    setMessage(why);
    input.current?.focus();
  }

  async function check() {
    setFailure(undefined);
    if (file === undefined) return rejected(t('file.none'));
    if (file.size > HEAVIEST_IMPORT_BYTES) return rejected(t('file.tooHeavy', LIMITS));
    setChecking(true);
    const form = new FormData();
    form.append('file', file);
    const reply = await send(checkProductImport, {}, { form });
    setChecking(false);
    if (reply.data) return onChecked(reply.data.import.id);
    setFailure(reply);
    rejected(reply.fields['file'] ?? reply.message);
  }

  return (
    <section className={css.form} aria-labelledby={heading}>
      <h2 id={heading}>{t('import')}</h2>
      <p className={layoutCss.soft}>{t('import.about')}</p>
      <Field label={t('file')} message={message} hint={t('file.hint', LIMITS)}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={IMPORT_TYPES.join(',')}
            className={css.file}
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0]);
              setMessage(undefined);
            }}
          />
        )}
      </Field>
      {failure?.code === 'SESSION_ENDED' ? (
        <LogInAgain />
      ) : (
        <div>
          <Button isPending={isChecking} onClick={() => void check()}>
            {isChecking ? t('checking') : t('check')}
          </Button>
        </div>
      )}
      <p className={layoutCss.small}>{t('import.rules')}</p>
    </section>
  );
}
