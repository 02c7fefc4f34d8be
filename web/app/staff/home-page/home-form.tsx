import { saveHome } from '@tula/contract/shop/settings-calls.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { areaNames } from '@tula/contract/shop/settings-names.ts';
import { t } from '@tula/messages/home-page.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { t as versionText } from '@tula/messages/versions.ts';
import type { HomePage } from '@tula/contract/home-page/home-page.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { Checked, FormErrors } from '../../forms/form-errors.ts';
import { useDraftForm } from '../../forms/use-draft-form.ts';
import { LogInAgain } from '../../session/log-in-again.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import type { AreaFormProps } from '../settings/area-page.tsx';
import { NewerVersion } from '../versions/newer-version.tsx';
import { checkDraft, draftOf, type HomeDraft } from './home-draft.ts';
import { HeroFields } from './hero-fields.tsx';
import { HomePreview } from './home-preview.tsx';
import { keepHomeDraft, keptHomeDraft, type OpenedHome } from './kept-home-draft.ts';
import { SectionList } from './section-list.tsx';
import { WordsLanguage } from './words-language.tsx';
import css from './home-page-settings.module.css';

/** The home page in its parts, beside how a phone will show it. */
export function HomeForm({ inUse, onChanged, onReopen }: AreaFormProps<'home'>) {
  const { opened, now, kept, change, open } = useOpened(inUse);
  const [language, setLanguage] = useState<TextLanguage>(ENGLISH);
  const { draft, version } = opened;
  const form = useHomeForm({ opened, now, inUse, setLanguage, onChanged, open });
  const reopen = () => {
    keepHomeDraft(undefined);
    onReopen();
  };
  const parts = {
    draft,
    language,
    fields: form.fields,
    onDraft: (next: (now: HomeDraft) => HomeDraft) =>
      change((now) => ({ version: now.version, draft: next(now.draft) })),
    onUploads: form.onUploads,
  };
  return (
    <>
      {kept ? (
        <Note tone="wait">
          <p>{t('kept')}</p>
          <Button kind="line" isSmall onClick={reopen}>
            {t('kept.discard')}
          </Button>
        </Note>
      ) : null}
      <WordsLanguage language={language} onLanguage={setLanguage} />
      <div className={css.columns}>
        <form className={css.form} {...form.props} aria-label={areaNames().home}>
          {version === inUse.version ? null : (
            <NewerVersion
              newest={inUse}
              onOpen={reopen}
              onReplace={() => change((now) => ({ ...now, version: inUse.version }))}
            />
          )}
          <HeroFields {...parts} />
          <SectionList {...parts} />
          {form.message ? <Note tone="err">{form.message}</Note> : null}
          {Object.keys(form.fields).length > 0 ? <Note tone="err">{t('check')}</Note> : null}
          <div className={css.save}>
            {form.hasSessionEnded ? (
              <LogInAgain onLeave={() => keepHomeDraft(opened)} />
            ) : (
              <Button type="submit" isPending={form.isPending}>
                {t('save')}
              </Button>
            )}
          </div>
        </form>
        <HomePreview draft={draft} language={language} />
      </div>
    </>
  );
}

/** What is typed, based on the version that was opened; stored at each change. `now` has it at once. */
function useOpened(inUse: AreaFormProps<'home'>['inUse']) {
  const [kept, setKept] = useState(keptHomeDraft);
  const [opened, setOpened] = useState<OpenedHome>(
    () => kept ?? { version: inUse.version, draft: draftOf(inUse.settings) },
  );
  const now = useRef(opened);
  const isChanged = useRef(false);
  useEffect(() => {
    if (isChanged.current) keepHomeDraft(opened);
  }, [opened]);
  const change = (next: (now: OpenedHome) => OpenedHome) => {
    isChanged.current = true;
    now.current = next(now.current);
    setOpened(now.current);
  };
  /** After a save. */
  const open = (next: OpenedHome) => {
    isChanged.current = false;
    keepHomeDraft(undefined);
    setKept(undefined);
    now.current = next;
    setOpened(next);
  };
  return { opened, now, kept, change, open };
}

type HomeFormOptions = Pick<AreaFormProps<'home'>, 'inUse' | 'onChanged'> & {
  opened: OpenedHome;
  now: { readonly current: OpenedHome };
  setLanguage: (language: TextLanguage) => void;
  open: (next: OpenedHome) => void;
};

function useHomeForm({ opened, now, setLanguage, onChanged, open }: HomeFormOptions) {
  const uploads = useRef<Promise<unknown>>(Promise.resolve());

  /** Shows the words that the first message is about. */
  function checkTyped(draft: HomeDraft): Checked<HomePage> {
    const checked = checkDraft(draft);
    if (!('value' in checked)) showLanguageOf(Object.keys(checked.fields ?? {})[0] ?? '');
    return checked;
  }
  /** Waits for pictures on their way, those chosen while waiting included. */
  async function arrived(): Promise<boolean> {
    const awaited = uploads.current;
    await awaited;
    return awaited === uploads.current || arrived();
  }
  function showLanguageOf(field: string) {
    const language = TEXT_LANGUAGES.find((one) => field.endsWith(`.${one}`));
    if (language) setLanguage(language);
  }

  async function submit(settings: HomePage): Promise<FormErrors | undefined> {
    const { version, draft } = now.current;
    const reply = await send(saveHome, { body: { basedOn: version, settings } });
    if (reply.data) {
      toast(t('saved'));
      open({ version: reply.data.version, draft });
      await onChanged();
      return undefined;
    }
    if (reply.code === 'CHANGED_MEANWHILE') {
      await onChanged();
      return { message: versionText('outdated') };
    }
    const named = Object.entries(reply.fields).map(([name, text]) => [name.replace(/^settings\./, ''), text]);
    if (named.length > 0) return { fields: Object.fromEntries(named) };
    return { message: failureMessage(reply, uiText('failed')), code: reply.code };
  }

  const form = useDraftForm({
    draft: opened.draft,
    read: () => now.current.draft,
    ready: arrived,
    isSame: (_, one: HomeDraft, other: HomeDraft) => one === other,
    check: checkTyped,
    submit,
  });
  const onUploads = (ended: Promise<void>) => {
    uploads.current = Promise.all([uploads.current, ended]);
  };
  return { ...form, onUploads };
}
