import { t } from '@tula/messages/search.ts';
import { useState } from 'react';
import { IconButton, TextButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { recentOption, suggestionOptions } from './suggestion-options.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';
import layoutCss from '../../ui/layout.module.css';
import css from './search-suggestions.module.css';

export type SuggestionsProps = {
  /** The field of a form, which was rendered before this part was loaded. */
  input: HTMLInputElement;
  /** The id of the list. */
  id: string;
};

/** The list below the search field: what was searched for before, then what the shop suggests. */
export function SearchSuggestions({ input, id }: SuggestionsProps) {
  const [typed, setTyped] = useState(input.value);
  const [recent, setRecent] = useState(recentSearches);
  const suggestions = useSuggestions(typed);
  const isBlank = typed.trim() === '';
  const options = isBlank ? recent.map(recentOption) : suggestionOptions(suggestions);
  const { isOpen, listProps, optionProps, close } = useSearchCombobox({
    input,
    id,
    count: options.length,
    onOpen: () => {
      setRecent(recentSearches());
      setTyped(input.value);
    },
  });

  function leave(search: string) {
    rememberSearch(search);
    input.form?.reset();
    input.blur();
    close();
  }
  function clear() {
    clearRecentSearches();
    setRecent([]);
    input.focus();
  }

  return (
    <>
      <IconButton className={css.close} label={t('close')} onClick={() => input.blur()}>
        <Icon name="close" />
      </IconButton>
      <output className={layoutCss.visuallyHidden}>
        {isOpen && !isBlank ? t('announce', { count: options.length }) : ''}
      </output>
      <div className={css.popup} hidden={!isOpen}>
        {isBlank ? <p aria-hidden="true">{t('recent')}</p> : null}
        <div {...listProps} aria-label={isBlank ? t('recent') : t('suggestions')}>
          {options.map(({ key, href, content, search }, at) => (
            <a key={key} {...optionProps(at)} href={href} onClick={() => leave(search ?? typed)}>
              {content}
            </a>
          ))}
        </div>
        {isBlank ? <TextButton onClick={clear}>{t('recent.clear')}</TextButton> : null}
      </div>
    </>
  );
}
