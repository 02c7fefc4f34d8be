import {
  CUSTOMER_FIELDS,
  type CustomerColumn,
  type CustomerColumnToMatch,
} from '@tula/contract/accounts/customer-columns.ts';
import { fieldName } from '@tula/contract/accounts/customer-field-names.ts';
import { checkCustomerImport } from '@tula/contract/accounts/customer-imports.ts';
import { HEAVIEST_IMPORT_BYTES, MOST_IMPORTED_ROWS } from '@tula/contract/catalogue/import-limits.ts';
import { t } from '@tula/messages/customer-import.ts';
import { t as ofImports } from '@tula/messages/imports.ts';
import { type ReactNode, useRef, useState } from 'react';
import { send } from '../../../../data/api.ts';
import { LogInAgain } from '../../../../session/log-in-again.tsx';
import { FileField } from '../../../../staff/imports/file-field.tsx';
import { MatchColumns } from '../../../../staff/imports/match-columns.tsx';
import { Button } from '../../../../ui/button.tsx';
import css from '../../../../staff/imports/imports.module.css';
import layoutCss from '../../../../ui/layout.module.css';

const MEGABYTES = { megabytes: HEAVIEST_IMPORT_BYTES / 1024 / 1024 };

/** Chooses a file and sends it to be checked; what is wrong is shown at its field. */
export function CheckCustomers({ onChecked }: { onChecked: (id: string) => void }) {
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  /** The columns of a table that has to be matched first. */
  const [columns, setColumns] = useState<CustomerColumnToMatch[]>();
  const [hasEnded, setEnded] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function reject(message: string) {
    setWrong(message);
    input.current?.focus();
  }

  async function check(matched?: CustomerColumn[]) {
    setWrong(undefined);
    if (file === undefined) return reject(ofImports('file.none'));
    if (file.size > HEAVIEST_IMPORT_BYTES) return reject(ofImports('file.tooHeavy', MEGABYTES));
    const form = new FormData();
    form.append('file', file);
    setChecking(true);
    const query = matched ? { columns: matched.join(',') } : {};
    const reply = await send(checkCustomerImport, { query }, { form });
    setChecking(false);
    if (reply.data?.import) return onChecked(reply.data.import.id);
    if (reply.data) return setColumns(reply.data.columns ?? undefined);
    setEnded(reply.code === 'SESSION_ENDED');
    const { file: inFile, columns: inColumns } = reply.fields;
    if (inColumns) return setWrong(inColumns);
    setColumns(undefined);
    reject(inFile ?? reply.message);
  }

  if (columns !== undefined)
    return (
      <MatchColumns
        columns={columns}
        choices={CUSTOMER_FIELDS.map((field) => [field, fieldName(field)] as const)}
        leftOut=""
        message={wrong}
        isChecking={isChecking}
        onMatched={(matched) => void check(matched)}
        onBack={() => setColumns(undefined)}
      />
    );
  const button = (
    <Button isPending={isChecking} onClick={() => void check()}>
      {isChecking ? ofImports('checking') : ofImports('check')}
    </Button>
  );
  return (
    <FileForm button={hasEnded ? <LogInAgain /> : button}>
      <FileField
        label={t('file')}
        hint={t('file.hint', { ...MEGABYTES, rows: MOST_IMPORTED_ROWS.toLocaleString('en-IN') })}
        accept=".csv,.xlsx"
        message={wrong}
        input={input}
        onFile={(chosen) => {
          setFile(chosen);
          setWrong(undefined);
        }}
      />
    </FileForm>
  );
}

/** The field with what is read as it is below it. */
function FileForm({ children, button }: { children: ReactNode; button: ReactNode }) {
  return (
    <section className={css.form} aria-labelledby="import-h">
      <h2 id="import-h">{t('import')}</h2>
      <p className={layoutCss.soft}>{t('import.about')}</p>
      {children}
      <div>{button}</div>
      <p className={layoutCss.small}>{t('import.known')}</p>
    </section>
  );
}
