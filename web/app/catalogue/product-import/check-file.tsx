import {
  HEAVIEST_IMPORT_BYTES,
  HEAVIEST_PICTURES_BYTES,
  MOST_IMPORTED_ROWS,
} from '@tula/contract/catalogue/import-limits.ts';
import { checkProductImport, IMPORT_TYPES } from '@tula/contract/catalogue/product-imports.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { type Ref, useId, useRef, useState } from 'react';
import { type Reply, send } from '../../data/api.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import css from './import-page.module.css';
import layoutCss from '../../ui/layout.module.css';

const megabytes = (bytes: number) => bytes / 1024 / 1024;
const LIMITS = {
  megabytes: megabytes(HEAVIEST_IMPORT_BYTES),
  products: MOST_IMPORTED_ROWS.toLocaleString('en-IN'),
};
const ZIP_LIMIT = { megabytes: megabytes(HEAVIEST_PICTURES_BYTES) };

type Part = 'file' | 'pictures';

const TEXTS: Record<Part, () => Pick<FileFieldProps, 'label' | 'hint' | 'accept'>> = {
  file: () => ({ label: t('file'), hint: t('file.hint', LIMITS), accept: IMPORT_TYPES.join(',') }),
  pictures: () => ({ label: t('zip'), hint: t('zip.hint', ZIP_LIMIT), accept: '.zip' }),
};

/** Chooses a file, and a ZIP with its pictures, and sends them to be checked; what is wrong is shown at its field. */
export function CheckFile({ onChecked }: { onChecked: (id: string) => void }) {
  const [files, setFiles] = useState<Partial<Record<Part, File>>>({});
  const [wrong, setWrong] = useState<{ part: Part; message: string }>();
  const [failure, setFailure] = useState<Reply<typeof checkProductImport>>();
  const [isChecking, setChecking] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const picturesInput = useRef<HTMLInputElement>(null);
  const heading = useId();

  function rejected(part: Part, message: string) {
    setWrong({ part, message });
    (part === 'file' ? fileInput : picturesInput).current?.focus();
  }

  async function check() {
    setFailure(undefined);
    const { file, pictures } = files;
    if (file === undefined) return rejected('file', t('file.none'));
    const fault = tooHeavy(file) ?? (pictures && tooHeavy(pictures, 'pictures'));
    if (fault) return rejected(fault.part, fault.message);
    setChecking(true);
    const form = new FormData();
    form.append('file', file);
    if (pictures) form.append('pictures', pictures);
    const reply = await send(checkProductImport, {}, { form });
    setChecking(false);
    if (reply.data) return onChecked(reply.data.import.id);
    setFailure(reply);
    const { file: inFile, pictures: inPictures } = reply.fields;
    if (pictures && inPictures) rejected('pictures', inPictures);
    else rejected('file', inFile ?? inPictures ?? reply.message);
  }

  const choose = (part: Part) => (file: File | undefined) => {
    setFiles({ ...files, [part]: file });
    setWrong(undefined);
  };
  const messageAt = (part: Part) => (wrong?.part === part ? wrong.message : undefined);

  return (
    <section className={css.form} aria-labelledby={heading}>
      <h2 id={heading}>{t('import')}</h2>
      <p className={layoutCss.soft}>{t('import.about')}</p>
      <FileField {...TEXTS.file()} message={messageAt('file')} input={fileInput} onFile={choose('file')} />
      <FileField
        {...TEXTS.pictures()}
        message={messageAt('pictures')}
        input={picturesInput}
        onFile={choose('pictures')}
      />
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
      <p className={layoutCss.small}>{t('import.languages')}</p>
      <p className={layoutCss.small}>{t('import.pictures')}</p>
    </section>
  );
}

function tooHeavy(file: File, part: Part = 'file'): { part: Part; message: string } | undefined {
  const isZip = /\.zip$/i.test(file.name);
  if (file.size <= (isZip ? HEAVIEST_PICTURES_BYTES : HEAVIEST_IMPORT_BYTES)) return undefined;
  return { part, message: isZip ? t('zip.tooHeavy', ZIP_LIMIT) : t('file.tooHeavy', LIMITS) };
}

type FileFieldProps = {
  label: string;
  hint: string;
  accept: string;
  message: string | undefined;
  input: Ref<HTMLInputElement>;
  onFile: (file: File | undefined) => void;
};

function FileField({ label, hint, accept, message, input, onFile }: FileFieldProps) {
  return (
    <Field label={label} message={message} hint={hint}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          className={css.file}
          onChange={({ currentTarget }) => onFile(currentTarget.files?.[0])}
        />
      )}
    </Field>
  );
}
