import type { MessageState } from '@tula/contract/accounts/phone-messages.ts';
import { t } from '@tula/messages/outbox.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '../../data/failure-message.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { STATE_NAMES } from './entry-state.tsx';
import { NO_FILTER, type OutboxChannel, outboxAddress, type OutboxFilter } from './outbox-query.ts';
import css from './outbox.module.css';
import chipCss from '../../ui/chip.module.css';
import layoutCss from '../../ui/layout.module.css';
import rowsCss from '../records/rows.module.css';

const DEBOUNCE_MS = 500;
const SKELETONS = 6;

type Word =
  | 'title'
  | 'about'
  | 'search'
  | 'loading'
  | 'failed'
  | 'empty'
  | 'emptyText'
  | 'noMatches'
  | 'noMatchesText'
  | 'showAll';

/** The lists of emails and of messages differ in these. */
export type OutboxOf<State extends MessageState> = {
  channel: OutboxChannel;
  states: readonly State[];
  /** The search for a recipient takes at most so many letters. */
  mostLetters: number;
  words: Record<Word, () => string>;
};

type OutboxPage = { next: string | null; counts: { queued: number; parked: number } };

type OutboxListProps<State extends MessageState> = {
  of: OutboxOf<State>;
  filter: OutboxFilter<State>;
  /** Says whether these are the newest. */
  isFirst: boolean;
  read: {
    data: OutboxPage | undefined;
    failure: Failure | undefined;
    isLoading: boolean;
    isStale: boolean;
    refresh: () => Promise<void>;
  };
  rows: readonly ReactNode[];
};

/** A page of what waits to be sent and what was sent by one channel, newest first. */
export function OutboxList<State extends MessageState>({
  of,
  filter,
  isFirst,
  read: { data, failure, isLoading, isStale, refresh },
  rows,
}: OutboxListProps<State>) {
  const { channel, words } = of;
  const navigate = useNavigate();
  const isReading = isLoading || isStale;
  const isSlow = useIsSlow(isReading);
  const show = (wanted: OutboxFilter<State>) =>
    void navigate(outboxAddress(channel, wanted), { preventScrollReset: true });
  const isShown = data !== undefined && !failure && !isSlow;
  return (
    <>
      <p className={`${layoutCss.soft} ${layoutCss.above2}`}>{words.about()}</p>
      <div className={css.filters}>
        <States of={of} filter={filter} counts={data?.counts} />
        <SearchBox
          label={words.search()}
          value={filter.to}
          debounceMs={DEBOUNCE_MS}
          onSearch={(to) => show({ ...filter, to })}
        />
      </div>
      <output className={layoutCss.visuallyHidden}>{isReading ? words.loading() : ''}</output>
      {failure ? <LoadFailure failure={failure} message={words.failed()} onRetry={refresh} /> : null}
      {isSlow || (isLoading && !failure) ? <Loading /> : null}
      {isShown && rows.length === 0 ? (
        <Empty
          words={words}
          isFiltered={filter.state !== '' || filter.to !== ''}
          onShowAll={() => show(NO_FILTER)}
        />
      ) : null}
      {isShown && rows.length > 0 ? (
        <>
          <ol className={rowsCss.rows} aria-label={words.title()} aria-busy={isReading || undefined}>
            {rows}
          </ol>
          <Pages
            newest={isFirst ? undefined : outboxAddress(channel, filter)}
            older={data.next === null ? undefined : outboxAddress(channel, filter, data.next)}
          />
        </>
      ) : null}
    </>
  );
}

const countOf = (state: MessageState, counts: OutboxPage['counts'] | undefined) =>
  state === 'queued' || state === 'parked' ? counts?.[state] : undefined;

function States<State extends MessageState>({
  of: { channel, states },
  filter,
  counts,
}: Pick<OutboxListProps<State>, 'of' | 'filter'> & { counts: OutboxPage['counts'] | undefined }) {
  const chip = (state: State | '', name: string, count?: number) => (
    <a
      key={name}
      className={chipClass}
      href={outboxAddress(channel, { ...filter, state })}
      data-keep-scroll
      aria-current={state === filter.state ? 'true' : undefined}
    >
      {count === undefined ? name : `${name} ${count}`}
    </a>
  );
  return (
    <nav className={`${chipCss.chips} ${css.states}`} aria-label={t('filter')}>
      {chip('', t('all'))}
      {states.map((state) => chip(state, STATE_NAMES[state](), countOf(state, counts)))}
    </nav>
  );
}

/** To the newest and to the older ones; undefined where there are none. */
function Pages({ newest, older }: { newest: string | undefined; older: string | undefined }) {
  const link = (address: string | undefined, name: string) =>
    address === undefined ? null : (
      <a className={buttonClass({ kind: 'line', isSmall: true })} href={address}>
        {name}
      </a>
    );
  return (
    <nav className={`${layoutCss.row} ${css.pages}`} aria-label={t('pages')}>
      {link(newest, t('newest'))}
      {link(older, t('older'))}
    </nav>
  );
}

/** Placeholders in the size of real rows, so that little moves when they load. */
function Loading() {
  return (
    <div className={rowsCss.loading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`row ${at}`} className={rowsCss.loadingRow} />
      ))}
    </div>
  );
}

type EmptyProps = { words: Record<Word, () => string>; isFiltered: boolean; onShowAll: () => void };

function Empty({ words, isFiltered, onShowAll }: EmptyProps) {
  return (
    <EmptyState
      title={isFiltered ? words.noMatches() : words.empty()}
      actions={
        isFiltered ? (
          <Button kind="line" onClick={onShowAll}>
            {words.showAll()}
          </Button>
        ) : undefined
      }
    >
      {isFiltered ? words.noMatchesText() : words.emptyText()}
    </EmptyState>
  );
}
