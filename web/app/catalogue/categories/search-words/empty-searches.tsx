import type { EmptySearch, listEmptySearches } from '@tula/contract/catalogue/search-words.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/search-words.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import { Figures } from '../../../ui/figures.tsx';
import type { Read } from '../../../data/use-read.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsLoading, RowTable } from '../row-table.tsx';
import layoutCss from '../../../ui/layout.module.css';
import css from '../staff-categories-page.module.css';

type EmptySearchesProps = { read: Read<typeof listEmptySearches>; onExplain: (words: string) => void };

/** Searches that found nothing, the most frequent first; each can be explained to the search. */
export function EmptySearches({ read, onExplain }: EmptySearchesProps) {
  const { data, failure, isLoading, refresh } = read;
  const isSlow = useIsSlow(isLoading);
  const searches = data?.searches ?? [];
  return (
    <section className={css.unfound} aria-labelledby="unfound">
      <h2 id="unfound">{t('unfound')}</h2>
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('unfound.loading') : ''}</output>
      {isSlow ? <RowsLoading /> : null}
      {failure ? <LoadFailure failure={failure} message={t('unfound.failed')} onRetry={refresh} /> : null}
      {searches.length > 0 ? (
        <>
          <p className={`${layoutCss.soft} ${layoutCss.below4}`}>{t('unfound.about')}</p>
          <SearchTable searches={searches} onExplain={onExplain} />
        </>
      ) : null}
      {!isLoading && !failure && searches.length === 0 ? (
        <EmptyState title={t('unfound.empty')}>{t('unfound.empty.about')}</EmptyState>
      ) : null}
    </section>
  );
}

type SearchTableProps = { searches: readonly EmptySearch[]; onExplain: (words: string) => void };

function SearchTable({ searches, onExplain }: SearchTableProps) {
  return (
    <RowTable
      labelledBy="unfound"
      column={t('unfound.words')}
      rows={searches}
      keyOf={({ words }) => words}
      about={({ words, searches: count, lastSearchedOn }) => (
        <>
          <b>{words}</b>
          <small>
            <Figures
              of={t('unfound.times', { count, day: formatDay(new Date(`${lastSearchedOn}T12:00:00Z`)) })}
            />
          </small>
        </>
      )}
      actions={({ words }) => (
        <Button
          isSmall
          kind="line"
          aria-label={t('unfound.addWord', { words })}
          onClick={() => onExplain(words)}
        >
          {t('unfound.add')}
        </Button>
      )}
    />
  );
}
