import { saveHome } from '@tula/contract/shop/settings-calls.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { areaNames } from '@tula/contract/shop/settings-names.ts';
import { t } from '@tula/messages/home-page.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import type { HomePage } from '@tula/contract/home-page/home-page.ts';
import { useRef, useState } from 'react';
import { send } from '../../data/api.ts';
import type { Checked, FormErrors } from '../../forms/form-errors.ts';
import { useDraftForm } from '../../forms/use-draft-form.ts';
import type { AreaFormProps } from '../settings/area-page.tsx';
import { ContentForm, KeptNote } from '../versions/content-form.tsx';
import { afterSave } from '../versions/use-content-form.ts';
import { useKeptDraft } from '../versions/use-kept-draft.ts';
import { checkDraft, draftOf, type HomeDraft } from './home-draft.ts';
import { HeroFields } from './hero-fields.tsx';
import { HomePreview } from './home-preview.tsx';
import { SectionList } from './section-list.tsx';
import { WordsLanguage } from './words-language.tsx';
import css from './home-page-settings.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

/** The home page in its parts, beside how a phone will show it. */
export function HomeForm({ inUse, onChanged, onReopen }: AreaFormProps<'home'>) {
  const kept = useKeptDraft<HomeDraft>('homePageDraft', () => ({
    version: inUse.version,
    draft: draftOf(inUse.settings),
  }));
  const { opened, change, open } = kept;
  const [language, setLanguage] = useState<TextLanguage>(ENGLISH);
  const { draft, version } = opened;
  const form = useHomeForm({ kept, setLanguage, onChanged });
  const reopen = () => {
    open({ version: inUse.version, draft: draftOf(inUse.settings) });
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
      {kept.isKept ? <KeptNote text={t('kept')} discard={t('kept.discard')} onDiscard={reopen} /> : null}
      <WordsLanguage language={language} onLanguage={setLanguage} />
      <div className={`${partsCss.split} ${layoutCss.above5}`}>
        <ContentForm
          form={form}
          label={areaNames().home}
          className={`${layoutCss.stack8} ${css.form}`}
          basedOn={version}
          inUse={inUse}
          onReopen={reopen}
          onReplace={(newest) => change((now) => ({ ...now, version: newest }))}
          save={t('save')}
          check={Object.keys(form.fields).length > 0 ? t('check') : undefined}
          onLeave={kept.store}
        >
          <HeroFields {...parts} />
          <SectionList {...parts} />
        </ContentForm>
        <HomePreview draft={draft} language={language} />
      </div>
    </>
  );
}

type HomeFormOptions = Pick<AreaFormProps<'home'>, 'onChanged'> & {
  kept: ReturnType<typeof useKeptDraft<HomeDraft>>;
  setLanguage: (language: TextLanguage) => void;
};

function useHomeForm({ kept: { opened, now, open }, setLanguage, onChanged }: HomeFormOptions) {
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
    const { version: basedOn, draft } = now.current;
    return afterSave(await send(saveHome, { body: { basedOn, settings } }), {
      prefix: 'settings.',
      saved: () => t('saved'),
      onSaved: (version) => open({ version, draft }),
      onChanged,
    });
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
