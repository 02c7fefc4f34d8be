import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import {
  IMPORT_OUTCOMES,
  type ImportOutcome,
  type ImportRow,
  type KeptReason,
  type ProductImport,
  readProductImport,
} from '@tula/contract/catalogue/product-imports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t as ofImports } from '@tula/messages/imports.ts';
import { t } from '@tula/messages/product-import-page.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { ImportRows } from '../../staff/imports/import-rows.tsx';
import { ReadingPictures } from './reading-pictures.tsx';
import { StartImport } from './start-import.tsx';
import css from '../../staff/imports/imports.module.css';
import layoutCss from '../../ui/layout.module.css';

/** How often the page asks whether a job is done. */
const POLL_MS = 1_500;

const WORKING: readonly (ProductImport['state'] | undefined)[] = ['reading', 'running', 'undoing'];

type CheckedImportProps = { id: string; outcome: string | null; page: number };

/** An import row by row: what it would do, or has done. */
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
        {ofImports('checked', { file: fileName, at: formatMoment(new Date(checkedAt)) })}
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

/** Why undoing the import has left a product as it was. */
const KEPT: Record<KeptReason, () => string> = {
  changed: () => t('kept.changed'),
  ordered: () => t('kept.ordered'),
  gone: () => t('kept.gone'),
  listGone: () => t('kept.listGone'),
};

type RowsProps = { data: ResultOf<typeof readProductImport>; only: ImportOutcome | undefined };

function Rows({ data: { import: stored, rows, pagination }, only }: RowsProps) {
  const { id, counts } = stored;
  return (
    <ImportRows
      rows={rows}
      counts={counts}
      only={only}
      pagination={pagination}
      to={(outcome, page) => staffPaths.importProducts({ import: id, outcome, page })}
      hrefOf={({ productId }) => (productId === null ? null : staffPaths.editProduct(productId))}
      more={(row) => (
        <>
          {row.kept === null ? null : <p className={css.warnings}>{KEPT[row.kept]()}</p>}
          {row.changes.length > 0 ? <Changes row={row} /> : null}
        </>
      )}
    />
  );
}

function Changes({ row: { changes, outcome } }: { row: ImportRow }) {
  return (
    <dl className={css.changes}>
      {changes.map(({ what, from, to }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {outcome === 'new' ? null : (
              <>
                <del>
                  <Figures of={from} />
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
              </>
            )}
            <Figures of={to} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
