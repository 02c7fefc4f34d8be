import { language, languagePath } from '@tula/messages/language.ts';
import { type Language, type OfferedLanguage, pathOfLanguage } from '@tula/messages/languages.ts';
import { useLocation } from 'react-router';
import css from './language-links.module.css';
import layoutCss from '../../ui/layout.module.css';

/** Links to this page in each language of the shop. */
export function LanguageLinks({ languages }: { languages: readonly OfferedLanguage[] }) {
  const { pathname, search } = useLocation();
  // The HTML of a page does not contain the token of its address.
  const hasToken = search.includes('token=');
  return (
    <ul className={`${css.languages} ${layoutCss.localName}`} translate="no">
      {languages.map((one) => (
        <li key={one.language}>
          <a
            href={addressIn(one.language, pathname) + (hasToken ? '' : search)}
            hrefLang={one.language}
            lang={one.language}
            aria-current={one.language === language() ? 'true' : undefined}
            onClick={({ currentTarget }) => {
              currentTarget.search = search;
              localStorage.setItem('language', one.language);
            }}
          >
            {one.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The address of a page in another language. */
export function addressIn(other: Language, pathname: string): string {
  return pathOfLanguage(other) + pathname.slice(languagePath().length);
}
