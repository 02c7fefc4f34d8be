import { MAIL_KINDS } from '@tula/contract/mail-words/mail-kinds.ts';
import { mailNames } from '@tula/contract/mail-words/mail-names.ts';
import { readMailWords, restoreMailWords } from '@tula/contract/mail-words/mail-words-calls.ts';
import { TEXT_LANGUAGES } from '@tula/contract/page-texts/page-names.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/mail-words.ts';
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
import { LanguageChoice } from '../page-texts/language-choice.tsx';
import { SavedVersions } from '../versions/saved-versions.tsx';
import type { EditedMail, WordsToEdit } from './edited-words.ts';
import { WordsForm } from './words-form.tsx';
import css from '../page-texts/page-texts.module.css';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';

const kindOf = (name: string | undefined) => MAIL_KINDS.find((kind) => kind === name);

export function meta({ params }: { params: { kind?: string } }) {
  const kind = kindOf(params.kind);
  return pageMeta('', { title: kind ? t('title.of', { mail: mailNames()[kind] }) : '' });
}

/** The words of an email in one language: their form, and their versions. */
export default function WordsOfMailPage() {
  const kind = kindOf(useParams()['kind']);
  const query = useUrlParameters();
  if (kind === undefined) return <Redirect path={staffPaths.mailWords()} />;
  const language = TEXT_LANGUAGES.find((one) => one === query.get('language')) ?? ENGLISH;
  return <EditPage key={`${kind} ${language}`} edited={{ kind, language }} />;
}

function EditPage({ edited }: { edited: EditedMail }) {
  const { data, failure, refresh } = useRead(readMailWords, { params: edited }, { keepsData: () => true });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <a className={buttonCss.link} href={staffPaths.mailWords()}>
        {t('back')}
      </a>
      <h1>{t('title.of', { mail: mailNames()[edited.kind] })}</h1>
      <LanguageChoice
        language={edited.language}
        addressIn={(language) => staffPaths.wordsOfMail(edited.kind, language)}
      />
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? <Edited edited={edited} words={data} onChanged={refresh} /> : null}
    </div>
  );
}

type EditedProps = { edited: EditedMail; words: WordsToEdit; onChanged: () => Promise<void> };

function Edited({ edited, words, onChanged }: EditedProps) {
  const [opened, setOpened] = useState(0);
  const reopen = () => setOpened(opened + 1);

  async function restore(version: number) {
    const reply = await send(restoreMailWords, {
      params: { ...edited, version: String(version) },
      body: { basedOn: words.version },
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
      <p className={layoutCss.small}>{stateOf(words)}</p>
      <WordsForm key={opened} edited={edited} words={words} onChanged={onChanged} onReopen={reopen} />
      {words.words === null ? null : (
        <p className={css.builtIn}>
          <Button kind="line" isSmall onClick={() => void backToBuiltIn()}>
            {t('builtIn')}
          </Button>
        </p>
      )}
      {words.versions.length > 1 ? (
        <div className={css.versions}>
          <SavedVersions
            versions={words.versions}
            inUse={words.version}
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

/** Which words the email has now, and who wrote them. */
function stateOf({ words, version, savedBy, savedAt }: WordsToEdit): string {
  if (words === null || savedAt === null) return t('inUse.builtIn');
  return t('inUse', { version, name: savedBy ?? '', at: formatMoment(new Date(savedAt)) });
}
