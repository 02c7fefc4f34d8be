import type { listSynonyms, SearchSynonym } from '@tula/contract/catalogue/search-words.ts';
import { t } from '@tula/messages/search-words.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useRef, useState } from 'react';
import { useFailureToast } from '../../../data/use-failure-toast.ts';
import { useIsSlow } from '../../../data/use-is-slow.ts';
import type { Read } from '../../../data/use-read.ts';
import { LoadFailure } from '../../../session/load-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useReadKeepingFocus } from '../../../ui/keep-focus.ts';
import { DeleteWord } from './delete-word.tsx';
import { EditAndDelete, RowsLoading, RowTable } from '../row-table.tsx';
import layoutCss from '../../../ui/layout.module.css';

const NONE: readonly SearchSynonym[] = [];

type WordSectionProps = {
  read: Read<typeof listSynonyms>;
  onAdd: () => void;
  onEdit: (word: SearchSynonym) => void;
  onChanged: () => Promise<void>;
};

/** The search words of staff, with their actions. */
export function WordSection({ read, onAdd, onEdit, onChanged }: WordSectionProps) {
  const { data, failure, isLoading, refresh } = read;
  const words = data?.synonyms ?? NONE;
  const [deleted, setDeleted] = useState<SearchSynonym>();
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = useReadKeepingFocus(words, refresh, heading);
  const isSlow = useIsSlow(isLoading);
  useFailureToast(failure, uiText('failed'));
  return (
    <section aria-labelledby="words">
      <div className={`${layoutCss.spread} ${layoutCss.below4}`}>
        <h1 id="words" ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <Button isSmall kind="ink" onClick={onAdd}>
          <Icon name="plus" isSmall />
          {t('add')}
        </Button>
      </div>
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('loading') : ''}</output>
      {isSlow ? <RowsLoading /> : null}
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {words.length > 0 ? (
        <>
          <p className={`${layoutCss.soft} ${layoutCss.below4}`}>{t('empty.about')}</p>
          <WordTable words={words} onEdit={onEdit} onDelete={setDeleted} />
        </>
      ) : null}
      {!isLoading && !failure && words.length === 0 ? (
        <EmptyState title={t('empty')}>{t('empty.about')}</EmptyState>
      ) : null}
      <DeleteWord
        word={deleted}
        onClose={() => setDeleted((now) => (now === deleted ? undefined : now))}
        onChanged={onChanged}
        onDeleted={readAgain}
      />
    </section>
  );
}

type WordTableProps = {
  words: readonly SearchSynonym[];
  onEdit: (word: SearchSynonym) => void;
  onDelete: (word: SearchSynonym) => void;
};

function WordTable({ words, onEdit, onDelete }: WordTableProps) {
  return (
    <RowTable
      labelledBy="words"
      column={t('typed')}
      rows={words}
      keyOf={({ id }) => id}
      about={({ typed, means }) => (
        <>
          <b>{typed}</b>
          <small>
            {t('means')}: {means}
          </small>
        </>
      )}
      actions={(word) => (
        <EditAndDelete name={word.typed} onEdit={() => onEdit(word)} onDelete={() => onDelete(word)} />
      )}
    />
  );
}
