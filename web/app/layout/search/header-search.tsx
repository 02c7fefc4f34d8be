import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t as demoText } from '@tula/messages/demo.ts';
import { t } from '@tula/messages/layout.ts';
import { type ComponentType, type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { SuggestionsProps } from './search-suggestions.tsx';
import css from './header-search.module.css';

const FIELD = 'header-search';
const SUGGESTIONS = 'header-suggestions';

/**
 * A plain form; suggestions are loaded when the field first gets the focus, so that no first view loads them. On small
 * screens the field covers the header while it has the focus, which needs no script.
 */
export function HeaderSearch({ isNarrow }: { isNarrow: boolean }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const navigate = useNavigate();

  function load() {
    // Without suggestions the form still searches.
    import('./search-suggestions.tsx').then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      () => {},
    );
  }
  useEffect(() => {
    if (input && document.activeElement === input) load();
  }, [input]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = input?.value.trim() ?? '';
    // Also when it is faster than the suggestions.
    import('./recent-searches.ts').then(
      ({ rememberSearch }) => rememberSearch(name),
      () => {},
    );
    event.currentTarget.reset();
    input?.blur();
    void navigate(paths.products({ name }));
  }

  return (
    <search>
      <form
        className={isNarrow ? `${css.search} ${css.isNarrow}` : css.search}
        action={paths.products()}
        onSubmit={search}
      >
        <label htmlFor={FIELD}>
          <Icon name="search" />
          <span>{t('search')}</span>
        </label>
        <input
          ref={setInput}
          id={FIELD}
          name="name"
          role="combobox"
          aria-expanded="false"
          aria-controls={SUGGESTIONS}
          aria-autocomplete="list"
          placeholder={shop.isDemo ? demoText('search.placeholder') : t('search')}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={load}
        />
        {Suggestions && input ? <Suggestions input={input} id={SUGGESTIONS} /> : null}
      </form>
    </search>
  );
}
