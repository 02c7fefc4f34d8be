import { savePageText } from '@tula/contract/page-texts/page-text-calls.ts';
import { textPageNames } from '@tula/contract/page-texts/page-titles.ts';
import { type WrittenText, writtenText } from '@tula/contract/page-texts/written-text.ts';
import { tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/page-texts.ts';
import { send } from '../../data/api.ts';
import type { Checked, FormValues } from '../../forms/form-errors.ts';
import { LeaveQuestion } from '../../forms/leave-question.tsx';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Note } from '../../ui/note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewerVersion } from '../versions/newer-version.tsx';
import type { EditedText, TextToEdit } from './edited-text.ts';
import { insertInto, PlaceholderList } from './placeholder-list.tsx';
import { TextPreview } from './text-preview.tsx';
import { fieldMessages, useTextForm, withLines } from './use-text-form.ts';
import css from './page-texts.module.css';
import fieldCss from '../../ui/fields/field.module.css';

type PageTextFormProps = {
  edited: EditedText;
  text: TextToEdit;
  /** After a save, or a save that was rejected because of a newer version. */
  onChanged: () => Promise<void>;
  /** Shows the version in use, and forgets what was typed. */
  onReopen: () => void;
};

/** The text as markup beside how it will look; it begins with the built-in text. */
export function PageTextForm(props: PageTextFormProps) {
  const { edited, text, onReopen } = props;
  const { form, values, isDirty, basedOn, setBasedOn } = usePageTextForm(props);
  const lang = tagOfLanguage(edited.language);
  const body = () => form.element.current?.querySelector('textarea') ?? null;
  return (
    <>
      <LeaveQuestion isDirty={isDirty && !form.hasSessionEnded} mayLeave={() => false} />
      <div className={css.columns}>
        <form className={fieldCss.form} {...form.props} aria-label={textPageNames()[edited.page]}>
          {basedOn === text.version ? null : (
            <NewerVersion newest={text} onOpen={onReopen} onReplace={() => setBasedOn(text.version)} />
          )}
          <TextField label={t('field.title')} lang={lang} autoComplete="off" {...form.field('title')} />
          <TextField
            label={t('field.description')}
            hint={t('field.description.hint')}
            lang={lang}
            autoComplete="off"
            {...form.field('description')}
          />
          <TextArea
            className={css.body}
            label={t('field.body')}
            hint={t('field.body.hint')}
            lang={lang}
            rows={24}
            {...form.field('body')}
          />
          {form.message ? <Note tone="err">{form.message}</Note> : null}
          <div className={css.save}>
            {form.hasSessionEnded ? (
              <LogInAgain />
            ) : (
              <Button type="submit" isPending={form.isPending}>
                {t('save')}
              </Button>
            )}
          </div>
          <Markup />
          <PlaceholderList
            placeholders={text.placeholders}
            onInsert={(name) => insertInto(body(), `{${name}}`)}
          />
        </form>
        <TextPreview values={values} placeholders={text.placeholders} language={lang} />
      </div>
    </>
  );
}

/** How headings and the like are written. */
function Markup() {
  const rows = [
    [t('sample.heading'), t('markup.heading')],
    [t('sample.list'), t('markup.list')],
    [t('sample.bold'), t('markup.bold')],
    [t('sample.link'), t('markup.link')],
    ['{phone}', t('markup.placeholder')],
  ] as const;
  return (
    <details className={css.details}>
      <summary>
        {t('markup')}
        <Icon name="down" isSmall />
      </summary>
      <dl className={css.markup}>
        {rows.map(([sample, meaning]) => (
          <div key={sample}>
            <dt>
              <code>{sample}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function checkText({ title, description, body }: FormValues): Checked<WrittenText> {
  const parsed = writtenText.safeParse({ title, description, body: withLines(body) });
  return parsed.success ? { value: parsed.data } : fieldMessages(parsed.error.issues);
}

function usePageTextForm({ edited, text, onChanged }: PageTextFormProps) {
  return useTextForm<WrittenText>({
    version: text.version,
    start: () => ({ ...(text.text ?? text.builtIn) }),
    check: checkText,
    save: (written, basedOn) => send(savePageText, { params: edited, body: { basedOn, text: written } }),
    prefix: 'text.',
    saved: () => t('saved'),
    onChanged,
  });
}
