import { TEXT_LANGUAGES, type TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { ENGLISH, type OfferedLanguage, tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/page-texts.ts';
import { useMatches } from 'react-router';
import buttonCss from '../../ui/button.module.css';
import layoutCss from '../../ui/layout.module.css';

type LanguageChoiceProps = {
  language: TextLanguage;
  /** Where a text is edited in a language; none for English. */
  addressIn: (language: string | undefined) => string;
};

/** Nothing where the shop has one language. */
export function LanguageChoice({ language, addressIn }: LanguageChoiceProps) {
  const root = useMatches()[0]?.loaderData as { languages?: readonly OfferedLanguage[] } | undefined;
  const offered =
    root?.languages?.filter((one) => TEXT_LANGUAGES.some((known) => known === one.language)) ?? [];
  if (offered.length < 2 && language === ENGLISH) return null;
  return (
    <nav aria-label={t('languages')} className={`${layoutCss.row} ${layoutCss.localName}`}>
      {offered.map((one) => (
        <a
          key={one.language}
          className={buttonCss.link}
          href={addressIn(one.language === ENGLISH ? undefined : one.language)}
          aria-current={one.language === language ? 'page' : undefined}
          lang={tagOfLanguage(one.language)}
        >
          {one.name}
        </a>
      ))}
    </nav>
  );
}
