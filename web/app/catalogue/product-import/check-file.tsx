import {
  HEAVIEST_IMPORT_BYTES,
  HEAVIEST_PICTURES_BYTES,
  MOST_IMPORTED_ROWS,
} from '@tula/contract/catalogue/import-limits.ts';
import { checkProductImport, IMPORT_TYPES } from '@tula/contract/catalogue/product-imports.ts';
import type { ColumnToMatch, MatchedColumn } from '@tula/contract/catalogue/matched-columns.ts';
import { t as ofImports } from '@tula/messages/imports.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { FileField, type FileFieldProps } from '../../staff/imports/file-field.tsx';
import { MatchColumns } from '../../staff/imports/match-columns.tsx';
import { listChoices } from './column-choices.ts';
import css from '../../staff/imports/imports.module.css';
import layoutCss from '../../ui/layout.module.css';

const megabytes = (bytes: number) => bytes / 1024 / 1024;
const LIMITS = {
  megabytes: megabytes(HEAVIEST_IMPORT_BYTES),
  products: MOST_IMPORTED_ROWS.toLocaleString('en-IN'),
};
const ZIP_LIMIT = { megabytes: megabytes(HEAVIEST_PICTURES_BYTES) };

type Part = 'file' | 'pictures';
type Wrong = { part: Part | 'columns'; message: string };

const TEXTS: Record<Part, () => Pick<FileFieldProps, 'label' | 'hint' | 'accept'>> = {
  file: () => ({ label: t('file'), hint: t('file.hint', LIMITS), accept: IMPORT_TYPES.join(',') }),
  pictures: () => ({ label: t('zip'), hint: t('zip.hint', ZIP_LIMIT), accept: '.zip' }),
};

/** Chooses a file, and a ZIP with its pictures, and sends them to be checked; what is wrong is shown at its field. */
export function CheckFile({ onChecked }: { onChecked: (id: string) => void }) {
  const [files, setFiles] = useState<Partial<Record<Part, File>>>({});
  const [wrong, setWrong] = useState<Wrong>();
  /** The columns of a table that has to be matched first. */
  const [columns, setColumns] = useState<ColumnToMatch[]>();
  const [failure, setFailure] = useState<Reply<typeof checkProductImport>>();
  const [isChecking, setChecking] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const picturesInput = useRef<HTMLInputElement>(null);

  function rejected(part: Part, message: string) {
    setWrong({ part, message });
    (part === 'file' ? fileInput : picturesInput).current?.focus();
  }

  async function check(matched?: MatchedColumn[]) {
    setFailure(undefined);
    setWrong(undefined);
    const form = formOf(files);
    if (!(form instanceof FormData)) return rejected(form.part, form.message);
    setChecking(true);
    const query = matched ? { columns: matched.join(',') } : {};
    const reply = await send(checkProductImport, { query }, { form });
    setChecking(false);
    if (reply.data?.import) return onChecked(reply.data.import.id);
    if (reply.data) return setColumns(reply.data.columns ?? undefined);
    setFailure(reply);
    const { file: inFile, pictures: inPictures, columns: inColumns } = reply.fields;
    if (inColumns) return setWrong({ part: 'columns', message: inColumns });
    setColumns(undefined);
    if (files.pictures && inPictures) rejected('pictures', inPictures);
    else rejected('file', inFile ?? inPictures ?? reply.message);
  }

  const choose = (part: Part) => (file: File | undefined) => {
    setFiles({ ...files, [part]: file });
    setWrong(undefined);
  };
  const messageAt = (part: Wrong['part']) => (wrong?.part === part ? wrong.message : undefined);

  if (columns !== undefined && failure?.code !== 'SESSION_ENDED')
    return (
      <MatchColumns
        columns={columns}
        choices={listChoices()}
        leftOut=""
        message={messageAt('columns')}
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
    <FileForm button={failure?.code === 'SESSION_ENDED' ? <LogInAgain /> : button}>
      <FileField {...TEXTS.file()} message={messageAt('file')} input={fileInput} onFile={choose('file')} />
      <FileField
        {...TEXTS.pictures()}
        message={messageAt('pictures')}
        input={picturesInput}
        onFile={choose('pictures')}
      />
    </FileForm>
  );
}

/** The fields with the rules of such a file below them. */
function FileForm({ children, button }: { children: ReactNode; button: ReactNode }) {
  const heading = useId();
  return (
    <section className={css.form} aria-labelledby={heading}>
      <h2 id={heading}>{t('import')}</h2>
      <p className={layoutCss.soft}>{t('import.about')}</p>
      {children}
      <div>{button}</div>
      {[t('import.known'), t('import.rules'), t('import.languages'), t('import.pictures')].map((rule) => (
        <p key={rule} className={layoutCss.small}>
          {rule}
        </p>
      ))}
    </section>
  );
}

/** The files as they are sent, or what is wrong with them. */
function formOf({ file, pictures }: Partial<Record<Part, File>>): FormData | { part: Part; message: string } {
  if (file === undefined) return { part: 'file', message: ofImports('file.none') };
  const fault = tooHeavy(file) ?? (pictures && tooHeavy(pictures, 'pictures'));
  if (fault) return fault;
  const form = new FormData();
  form.append('file', file);
  if (pictures) form.append('pictures', pictures);
  return form;
}

function tooHeavy(file: File, part: Part = 'file'): { part: Part; message: string } | undefined {
  const isZip = /\.zip$/i.test(file.name);
  if (file.size <= (isZip ? HEAVIEST_PICTURES_BYTES : HEAVIEST_IMPORT_BYTES)) return undefined;
  return { part, message: isZip ? t('zip.tooHeavy', ZIP_LIMIT) : ofImports('file.tooHeavy', LIMITS) };
}
