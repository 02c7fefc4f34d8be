import { TEXT_LANGUAGES, TEXT_PAGES } from '@tula/contract/page-texts/page-names.ts';
import { readPageTextToEdit, restorePageText } from '@tula/contract/page-texts/page-text-calls.ts';
import { textPageAddress, textPageNames } from '@tula/contract/page-texts/page-titles.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/page-texts.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { Redirect } from '../redirect.tsx';
import { SavedVersions } from '../versions/saved-versions.tsx';
import type { EditedText, TextToEdit } from './edited-text.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PageTextForm } from './page-text-form.tsx';
import css from './page-texts.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';

const pageOf = (name: string | undefined) => TEXT_PAGES.find((page) => page === name);

export function meta({ params }: { params: { page?: string } }) {
  const page = pageOf(params.page);
  return pageMeta('', { title: page ? t('title.of', { page: textPageNames()[page] }) : '' });
}

/** The text of a policy, About us or Help, in one language: its form, and its versions. */
export default function PageTextPage() {
  const page = pageOf(useParams()['page']);
  const query = useUrlParameters();
  if (page === undefined) return <Redirect path={staffPaths.settings()} />;
  const language = TEXT_LANGUAGES.find((one) => one === query.get('language')) ?? ENGLISH;
  return <EditPage key={`${page} ${language}`} edited={{ page, language }} />;
}

function EditPage({ edited }: { edited: EditedText }) {
  const { data, failure, refresh } = useRead(
    readPageTextToEdit,
    { params: edited },
    { keepsData: () => true },
  );
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <a className={buttonCss.link} href={staffPaths.settings()}>
        {t('back')}
      </a>
      <h1>{t('title.of', { page: textPageNames()[edited.page] })}</h1>
      <LanguageChoice
        language={edited.language}
        addressIn={(language) => staffPaths.pageText(edited.page, language)}
      />
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? <Edited edited={edited} text={data} onChanged={refresh} /> : null}
    </div>
  );
}

type EditedProps = { edited: EditedText; text: TextToEdit; onChanged: () => Promise<void> };

function Edited({ edited, text, onChanged }: EditedProps) {
  const [opened, setOpened] = useState(0);
  const reopen = () => setOpened(opened + 1);

  async function restore(version: number) {
    const reply = await send(restorePageText, {
      params: { ...edited, version: String(version) },
      body: { basedOn: text.version },
    });
    return reply.data ? undefined : reply;
  }
  async function backToBuiltIn() {
    const failure = await restore(0);
    if (failure) toastFailure(failureMessage(failure, uiText('failed')));
    else toast(t('builtIn.done'));
    await onChanged();
    reopen();
  }

  return (
    <>
      <p className={layoutCss.small}>
        {stateOf(text)} <a href={textPageAddress(edited)}>{t('view')}</a>
      </p>
      <PageTextForm key={opened} edited={edited} text={text} onChanged={onChanged} onReopen={reopen} />
      {text.text === null ? null : (
        <p className={css.builtIn}>
          <Button kind="line" isSmall onClick={() => void backToBuiltIn()}>
            {t('builtIn')}
          </Button>
        </p>
      )}
      {text.versions.length > 1 ? (
        <div className={css.versions}>
          <SavedVersions
            versions={text.versions}
            inUse={text.version}
            restore={restore}
            onRestored={async () => {
              await onChanged();
              reopen();
            }}
          />
        </div>
      ) : null}
    </>
  );
}

/** What the page shows now, and who wrote it. */
function stateOf({ text, showsOtherLanguage, version, savedBy, savedAt }: TextToEdit): string {
  if (showsOtherLanguage) return t('inUse.other');
  if (text === null || savedAt === null) return t('inUse.builtIn');
  return t('inUse', { version, name: savedBy ?? '', at: formatMoment(new Date(savedAt)) });
}
