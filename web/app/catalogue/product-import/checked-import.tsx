import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import {
  IMPORT_OUTCOMES,
  IMPORT_ROWS_OF_PAGE,
  type ImportOutcome,
  type ProductImport,
  readProductImport,
} from '@tula/contract/catalogue/product-imports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { Pager } from '../../ui/paging/pager.tsx';
import { ImportRows } from './import-rows.tsx';
import { ReadingPictures } from './reading-pictures.tsx';
import { StartImport } from './start-import.tsx';
import layoutCss from '../../ui/layout.module.css';

/** How often the page asks whether a job is done. */
const POLL_MS = 1_500;

const WORKING: readonly (ProductImport['state'] | undefined)[] = ['reading', 'running', 'undoing'];

type CheckedImportProps = { id: string; outcome: string | null; page: number };

/** This is what an import would do or has done, row by row. */
export function CheckedImport({ id, outcome, page }: CheckedImportProps) {
  const only = IMPORT_OUTCOMES.find((one) => one === outcome);
  const { data, failure, refresh } = useRead(
    readProductImport,
    { params: { id }, query: { page: String(page), ...(only && { outcome: only }) } },
    {
      keepsPrevious: true,
      pace: (answer) => (WORKING.includes(answer.data?.import.state) ? POLL_MS : undefined),
    },
  );
  if (failure) return <LoadFailure failure={failure} message={failure.message} onRetry={refresh} />;
  if (data === undefined) return <PageLoading />;
  if (data.import.state === 'reading')
    return (
      <>
        <Head stored={data.import} />
        <ReadingPictures pictures={data.import.pictures} />
      </>
    );
  return (
    <>
      <Head stored={data.import} />
      <StartImport stored={data.import} onChanged={refresh} />
      <Rows data={data} only={only} />
    </>
  );
}

function Head({ stored }: { stored: ProductImport }) {
  const { fileName, checkedAt, notices, newCategories, newTags } = stored;
  const added = [
    ...(newCategories.length > 0
      ? [t('newCategories', { count: newCategories.length, names: newCategories.join(', ') })]
      : []),
    ...(newTags.length > 0 ? [t('newTags', { count: newTags.length, names: newTags.join(', ') })] : []),
  ];
  return (
    <>
      <p className={layoutCss.soft}>
        {t('checked', { file: fileName, at: formatMoment(new Date(checkedAt)) })}
      </p>
      {notices.length + added.length > 0 ? (
        <Note className={layoutCss.above4}>
          <ul>
            {[...added, ...notices].map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  );
}

const NAMES: Record<ImportOutcome, () => string> = {
  new: () => t('outcome.new'),
  changed: () => t('outcome.changed'),
  unchanged: () => t('outcome.unchanged'),
  refused: () => t('outcome.refused'),
};

type RowsProps = { data: ResultOf<typeof readProductImport>; only: ImportOutcome | undefined };

function Rows({ data: { import: stored, rows, pagination }, only }: RowsProps) {
  const { id, counts } = stored;
  const all = IMPORT_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  const to = (outcome?: string, page?: number) => staffPaths.importProducts({ import: id, outcome, page });
  return (
    <section aria-labelledby="rows">
      <h2 id="rows" className={layoutCss.visuallyHidden}>
        {t('rows')}
      </h2>
      <Segments
        label={t('show')}
        segments={[
          { name: t('outcome.all'), count: all, to: to(), isCurrent: only === undefined },
          ...IMPORT_OUTCOMES.map((outcome) => ({
            name: NAMES[outcome](),
            count: counts[outcome],
            to: to(outcome),
            isCurrent: only === outcome,
          })),
        ]}
      />
      {rows.length === 0 ? <EmptyState title={t('noRows')} /> : <ImportRows rows={rows} names={NAMES} />}
      <Pager
        currentPage={pagination.currentPage}
        totalPages={pagination.totalPages}
        pageSizes={[IMPORT_ROWS_OF_PAGE]}
        pageSize={IMPORT_ROWS_OF_PAGE}
        onPageSize={() => undefined}
        hrefOf={(page) => to(only, page)}
      />
    </section>
  );
}
