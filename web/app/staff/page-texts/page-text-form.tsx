import { savePageText } from '@tula/contract/page-texts/page-text-calls.ts';
import { textPageNames } from '@tula/contract/page-texts/page-titles.ts';
import { type WrittenText, writtenText } from '@tula/contract/page-texts/written-text.ts';
import { tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/page-texts.ts';
import { send } from '../../data/api.ts';
import type { Checked, FormValues } from '../../forms/form-errors.ts';
import { LeaveQuestion } from '../../forms/leave-question.tsx';
import { TextArea, TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ContentForm } from '../versions/content-form.tsx';
import type { Reopening } from '../versions/content-page.tsx';
import { fieldMessages, useContentForm, withLines } from '../versions/use-content-form.ts';
import type { EditedText, TextToEdit } from './edited-text.ts';
import { insertInto, PlaceholderList } from './placeholder-list.tsx';
import { TextPreview } from './text-preview.tsx';
import css from './page-texts.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

type PageTextFormProps = Reopening & { edited: EditedText; text: TextToEdit };

/** The text as markup beside how it will look; it begins with the built-in text. */
export function PageTextForm({ edited, text, onChanged, onReopen }: PageTextFormProps) {
  const { form, values, isDirty, basedOn, setBasedOn } = useContentForm<WrittenText>({
    version: text.version,
    start: () => ({ ...(text.text ?? text.builtIn) }),
    check: checkText,
    save: (written, basedOn) => send(savePageText, { params: edited, body: { basedOn, text: written } }),
    prefix: 'text.',
    saved: () => t('saved'),
    onChanged,
  });
  const lang = tagOfLanguage(edited.language);
  const body = () => form.element.current?.querySelector('textarea') ?? null;
  return (
    <>
      <LeaveQuestion isDirty={isDirty && !form.hasSessionEnded} mayLeave={() => false} />
      <div className={`${partsCss.split} ${partsCss.halves} ${layoutCss.above5}`}>
        <ContentForm
          form={form}
          label={textPageNames()[edited.page]}
          className={fieldCss.form}
          basedOn={basedOn}
          inUse={text}
          onReopen={onReopen}
          onReplace={setBasedOn}
          save={t('save')}
          below={
            <>
              <Markup />
              <PlaceholderList
                placeholders={text.placeholders}
                onInsert={(name) => insertInto(body(), `{${name}}`)}
              />
            </>
          }
        >
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
        </ContentForm>
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
