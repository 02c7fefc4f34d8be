import {
  listEmptySearches,
  listSynonyms,
  type SearchSynonym,
} from '@tula/contract/catalogue/search-words.ts';
import { t } from '@tula/messages/search-words.ts';
import { useState } from 'react';
import { pageMeta } from '../../../data/head/page-meta.ts';
import { useRead } from '../../../data/use-read.ts';
import { EmptySearches } from './empty-searches.tsx';
import { type EditedWord, WordDialog } from './word-dialog.tsx';
import { WordSection } from './word-section.tsx';
import layoutCss from '../../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** The words that staff have taught the search, and searches that found nothing. */
export default function SearchWordsPage() {
  const words = useRead(listSynonyms, {});
  const searches = useRead(listEmptySearches, {});
  const [edited, setEdited] = useState<EditedWord>();
  const edit = ({ id, typed, means }: SearchSynonym) => setEdited({ id, typed, means });

  async function refresh() {
    await Promise.all([words.refresh(), searches.refresh()]);
  }

  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <WordSection
        read={words}
        onAdd={() => setEdited({ typed: '', means: '' })}
        onEdit={edit}
        onChanged={refresh}
      />
      <EmptySearches read={searches} onExplain={(typed) => setEdited({ typed, means: '' })} />
      <WordDialog edited={edited} onClose={() => setEdited(undefined)} onChanged={refresh} />
    </div>
  );
}
