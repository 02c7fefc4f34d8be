import { TEXT_LANGUAGES, type TextLanguage } from '@tula/contract/page-texts/page-names.ts';
import { type OfferedLanguage, tagOfLanguage } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/home-page.ts';
import { useMatches } from 'react-router';
import { Button } from '../../ui/button.tsx';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

type WordsLanguageProps = { language: TextLanguage; onLanguage: (language: TextLanguage) => void };

/** In which language words are typed; nothing where the shop has one. */
export function WordsLanguage({ language, onLanguage }: WordsLanguageProps) {
  const root = useMatches()[0]?.loaderData as { languages?: readonly OfferedLanguage[] } | undefined;
  const offered = TEXT_LANGUAGES.flatMap((one) =>
    (root?.languages ?? []).filter((known) => known.language === one).map(({ name }) => ({ one, name })),
  );
  if (offered.length < 2) return null;
  return (
    <>
      <fieldset className={`${layoutCss.wrapped} ${layoutCss.above3}`} aria-label={t('languages')}>
        {offered.map(({ one, name }) => (
          <Button
            key={one}
            kind={one === language ? 'ink' : 'line'}
            isSmall
            aria-pressed={one === language}
            lang={tagOfLanguage(one)}
            onClick={() => onLanguage(one)}
          >
            <span className={layoutCss.localName}>{name}</span>
          </Button>
        ))}
      </fieldset>
      <p className={fieldCss.hint}>{t('languages.hint')}</p>
    </>
  );
}
