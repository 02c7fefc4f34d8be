import { MAIL_KINDS } from '@tula/contract/mail-words/mail-kinds.ts';
import { mailNames } from '@tula/contract/mail-words/mail-names.ts';
import { readMailWords, restoreMailWords } from '@tula/contract/mail-words/mail-words-calls.ts';
import { TEXT_LANGUAGES } from '@tula/contract/page-texts/page-names.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/mail-words.ts';
import { useParams } from 'react-router';
import { send } from '../../data/api.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { Redirect } from '../redirect.tsx';
import { LanguageChoice } from '../page-texts/language-choice.tsx';
import { ContentPage, Versioned } from '../versions/content-page.tsx';
import type { EditedMail, WordsToEdit } from './edited-words.ts';
import { WordsForm } from './words-form.tsx';

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
  const read = useRead(readMailWords, { params: edited }, { keepsData: () => true });
  return (
    <ContentPage
      title={t('title.of', { mail: mailNames()[edited.kind] })}
      back={{ href: staffPaths.mailWords(), text: t('back') }}
      intro={
        <LanguageChoice
          language={edited.language}
          addressIn={(language) => staffPaths.wordsOfMail(edited.kind, language)}
        />
      }
      read={read}
      failed={t('failed')}
    >
      {(words) => (
        <Versioned
          state={stateOf(words)}
          inUse={words.version}
          versions={words.versions}
          restore={(version) =>
            send(restoreMailWords, {
              params: { ...edited, version: String(version) },
              body: { basedOn: words.version },
            })
          }
          onChanged={read.refresh}
          builtIn={words.words === null ? undefined : { label: t('builtIn'), done: t('builtIn.done') }}
          form={(reopening) => <WordsForm edited={edited} words={words} {...reopening} />}
        />
      )}
    </ContentPage>
  );
}

/** Which words the email has now, and who wrote them. */
function stateOf({ words, version, savedBy, savedAt }: WordsToEdit): string {
  if (words === null || savedAt === null) return t('inUse.builtIn');
  return t('inUse', { version, name: savedBy ?? '', at: formatMoment(new Date(savedAt)) });
}
