import { TEXT_LANGUAGES, TEXT_PAGES } from '@tula/contract/page-texts/page-names.ts';
import { readPageTextToEdit, restorePageText } from '@tula/contract/page-texts/page-text-calls.ts';
import { textPageAddress, textPageNames } from '@tula/contract/page-texts/page-titles.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { ENGLISH, nameOfLanguage, tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/page-texts.ts';
import { useParams } from 'react-router';
import { send } from '../../data/api.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { Note } from '../../ui/note.tsx';
import { Redirect } from '../redirect.tsx';
import { ContentPage, Versioned } from '../versions/content-page.tsx';
import type { EditedText, TextToEdit } from './edited-text.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PageTextForm } from './page-text-form.tsx';
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
  const read = useRead(readPageTextToEdit, { params: edited }, { keepsData: () => true });
  return (
    <ContentPage
      title={t('title.of', { page: textPageNames()[edited.page] })}
      back={{ href: staffPaths.settings(), text: t('back') }}
      intro={
        <LanguageChoice
          language={edited.language}
          addressIn={(language) => staffPaths.pageText(edited.page, language)}
        />
      }
      read={read}
      failed={t('failed')}
    >
      {(text) => (
        <Versioned
          state={
            <>
              {stateOf(text)} <a href={textPageAddress(edited)}>{t('view')}</a>
              <OlderLanguages edited={edited} older={text.olderLanguages} />
            </>
          }
          inUse={text.version}
          versions={text.versions}
          restore={(version) =>
            send(restorePageText, {
              params: { ...edited, version: String(version) },
              body: { basedOn: text.version },
            })
          }
          onChanged={read.refresh}
          builtIn={text.text === null ? undefined : { label: t('builtIn'), done: t('builtIn.done') }}
          form={(reopening) => <PageTextForm edited={edited} text={text} {...reopening} />}
        />
      )}
    </ContentPage>
  );
}

type OlderLanguagesProps = { edited: EditedText; older: TextToEdit['olderLanguages'] };

/** Readers of other languages see this since the English text was changed; it links to where it is translated. */
function OlderLanguages({ edited: { page, language }, older }: OlderLanguagesProps) {
  const shown = language === ENGLISH ? older : older.filter((one) => one === language);
  if (shown.length === 0) return null;
  if (language !== ENGLISH) return <Note>{t('older.here')}</Note>;
  return (
    <Note>
      {t('older')}{' '}
      {shown.map((one) => (
        <a
          key={one}
          className={`${buttonCss.link} ${layoutCss.localName}`}
          href={staffPaths.pageText(page, one)}
          lang={tagOfLanguage(one)}
        >
          {nameOfLanguage(one)}
        </a>
      ))}
    </Note>
  );
}

/** Returns what the page shows now, and who wrote it. */
function stateOf({ text, showsOtherLanguage, version, savedBy, savedAt }: TextToEdit): string {
  if (showsOtherLanguage) return t('inUse.other');
  if (text === null || savedAt === null) return t('inUse.builtIn');
  return t('inUse', { version, name: savedBy ?? '', at: formatMoment(new Date(savedAt)) });
}
