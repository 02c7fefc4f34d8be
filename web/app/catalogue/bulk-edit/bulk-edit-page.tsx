import { listBulkProducts, MOST_BULK_PRODUCTS } from '@tula/contract/catalogue/bulk-edits.ts';
import type { Category } from '@tula/contract/catalogue/public-catalogue.ts';
import { listCategories } from '@tula/contract/catalogue/categories.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/bulk-edit-page.ts';
import { t as tList } from '@tula/messages/product-list.ts';
import { useNavigate } from 'react-router';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LeaveQuestion } from '../../forms/leave-question.tsx';
import { ListFailed } from '../../session/list-failed.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { type Segment, Segments } from '../../ui/fields/segments.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Pager } from '../../ui/paging/pager.tsx';
import { BulkGrid } from './bulk-grid.tsx';
import { BULK_PAGE_SIZES, type BulkQuery, bulkAddress, parseBulkQuery } from './bulk-query.ts';
import { ChangeSelected } from './change-selected.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { UndoEdits } from './undo-edits.tsx';
import { type BulkDraft, useBulkDraft } from './use-bulk-draft.ts';
import { type PreviewState, usePreview } from './use-preview.ts';

import css from './bulk-edit.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

const SEARCH_DEBOUNCE_MS = 500;
const mayNotLeave = () => false;

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** Changes many products at once: cell by cell or all selected, then a preview, then one save. */
export default function BulkEditPage() {
  const query = parseBulkQuery(useUrlParameters());
  const { read, categories } = useBulkProducts(query);
  const draft = useBulkDraft();
  const preview = usePreview(draft.drafts, async () => {
    draft.discard();
    await read.refresh();
  });
  function leaveOut(ids: readonly string[]) {
    draft.discard(ids);
    const rest = new Map([...draft.drafts].filter(([id]) => !ids.includes(id)));
    if (rest.size === 0) preview.close();
    else void preview.open(rest);
  }
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <div className={`${layoutCss.spread} ${css.header}`}>
        <h1>{t('title')}</h1>
        <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.products()}>
          {t('back')}
        </a>
      </div>
      <p className={layoutCss.soft}>{t('about', { most: MOST_BULK_PRODUCTS })}</p>
      <UndoEdits edits={read.data?.edits ?? []} onUndone={read.refresh} />
      <Filters query={query} categories={categories} />
      <Found query={query} read={read} categories={categories} draft={draft} />
      <SaveBar draft={draft} preview={preview} />
      <PreviewDialog state={preview} onLeaveOut={leaveOut} />
      <LeaveQuestion isDirty={draft.drafts.size > 0} mayLeave={mayNotLeave} />
    </div>
  );
}

const NO_CATEGORIES: readonly Category[] = [];

function useBulkProducts({ search, state, category, page, limit }: BulkQuery) {
  const input = { page: String(page), limit: String(limit), name: search || undefined, state, category };
  const read = useRead(listBulkProducts, { query: input }, { keepsPrevious: true, keepsData: () => false });
  const { data } = useRead(listCategories, {});
  return { read, categories: data?.categories ?? NO_CATEGORIES };
}

type Read = ReturnType<typeof useBulkProducts>['read'];
type FiltersProps = { query: BulkQuery; categories: readonly Category[] };

function Filters({ query, categories }: FiltersProps) {
  const navigate = useNavigate();
  const go = (change: Partial<BulkQuery>) =>
    void navigate(bulkAddress(query, change), { preventScrollReset: true, replace: true });
  const segment = (state: ProductState | undefined, name: string): Segment => ({
    name,
    to: bulkAddress(query, { state }),
    isCurrent: query.state === state,
  });
  return (
    <div className={css.filters}>
      <Segments
        label={tList('state')}
        segments={[
          segment(undefined, tList('state.all')),
          segment('published', productStateName('published')),
          segment('draft', tList('state.draft')),
          segment('scheduled', productStateName('scheduled')),
          segment('hidden', productStateName('hidden')),
        ]}
      />
      <label>
        <span className={fieldCss.label}>{t('filter.category')}</span>
        <select
          value={query.category ?? ''}
          onChange={(event) => go({ category: event.target.value || undefined })}
        >
          <option value="">{t('category.all')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SearchBox
        label={tList('search')}
        value={query.search}
        debounceMs={SEARCH_DEBOUNCE_MS}
        onSearch={(search) => go({ search })}
      />
    </div>
  );
}

type FoundProps = FiltersProps & { read: Read; draft: BulkDraft };

function Found({ query, read, categories, draft }: FoundProps) {
  const navigate = useNavigate();
  const { data, failure, refresh } = read;
  if (failure)
    return <ListFailed failure={failure} title={t('failed')} text={failure.message} onRetry={refresh} />;
  if (data === undefined) return <PageLoading />;
  const { products, pagination } = data;
  if (products.length === 0) return <EmptyState title={t('empty')} />;
  return (
    <>
      <ChangeSelected products={products} categories={categories} draft={draft} />
      <p className={`${layoutCss.muted} ${layoutCss.small} ${css.keys}`}>{t('keys')}</p>
      <BulkGrid products={products} categories={categories} draft={draft} />
      <Pager
        currentPage={pagination.currentPage}
        totalPages={pagination.totalPages}
        pageSizes={BULK_PAGE_SIZES}
        pageSize={query.limit}
        onPageSize={(limit) => void navigate(bulkAddress(query, { limit }))}
        hrefOf={(page) => bulkAddress(query, { page })}
      />
    </>
  );
}

function SaveBar({ draft, preview }: { draft: BulkDraft; preview: PreviewState }) {
  const { size } = draft.drafts;
  return (
    <div className={css.saveBar}>
      {preview.tooMany === '' ? null : <Note tone="err">{preview.tooMany}</Note>}
      {preview.failure && !preview.preview ? <Note tone="err">{preview.failure.message}</Note> : null}
      <div className={layoutCss.row}>
        <output>{t('changed', { count: size })}</output>
        <Button disabled={size === 0} isPending={preview.isPending} onClick={() => void preview.open()}>
          {t('preview')}
        </Button>
        <Button kind="line" disabled={size === 0} onClick={() => draft.discard()}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
