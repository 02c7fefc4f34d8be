import { listBatches } from '@tula/contract/batches/batches.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { lastDay } from '@tula/contract/kitchen/labels.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import {
  type PackToLabel,
  printProductLabels,
  readProductLabels,
} from '@tula/contract/kitchen/product-labels.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/product-labels.ts';
import { Link } from 'react-router';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useMay } from '../../data/staff-role.ts';
import { readDeclarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { SaveButton } from '../../staff/save-button.tsx';
import { Note } from '../../ui/note.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { LabelChoices } from './label-choices.tsx';
import { type ChosenLabels, useLabelChoices } from './use-label-choices.ts';
import css from '../labels.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** Complete labels for the packs of a product, or of the chosen orders. */
export default function ProductLabelsPage() {
  const parameters = useUrlParameters();
  const product = parameters.get('product') ?? undefined;
  const orders = parameters.get('orders') ?? undefined;
  const query = product === undefined ? { orders } : { product: product as ProductId };
  const { data, failure, refresh } = useRead(readProductLabels, { query });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={layoutCss.soft}>{t('about')}</p>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data?.packs.length === 0 ? <Note>{t('nothing')}</Note> : null}
      {data && data.packs.length > 0 ? <Printing query={query} packs={data.packs} /> : null}
      {product === undefined ? (
        <p>
          <a href={staffPaths.labels(orders?.split(',') ?? [])}>{t('short')}</a>
        </p>
      ) : null}
    </div>
  );
}

type PrintingProps = { query: { product?: ProductId; orders?: string | undefined }; packs: PackToLabel[] };

function Printing({ query, packs }: PrintingProps) {
  const isOfProduct = query.product !== undefined;
  const choices = useLabelChoices();
  const recorded = useRead(listBatches, query.product ? { query: { product: query.product } } : undefined);
  const chosen = choices.chosen;
  const isIncomplete = packs.some(({ missing }) => missing.length > 0);
  return (
    <>
      <LabelChoices
        choices={choices}
        packs={isOfProduct ? packs.map(({ packGrams }) => packGrams) : undefined}
        batches={recorded.data?.batches ?? []}
      />
      {chosen && !isIncomplete ? <Print query={query} chosen={chosen} isOfProduct={isOfProduct} /> : null}
      {choices.hasBatch && choices.hasDay ? null : (
        <p className={`${layoutCss.above5} ${layoutCss.soft}`}>{t('print.needs')}</p>
      )}
      <ul className={`${layoutCss.above6} ${css.labelPacks}`} aria-label={t('packs')}>
        {packs
          .filter(({ packGrams }) => !isOfProduct || chosen?.pack === undefined || packGrams === chosen.pack)
          .map((pack) => (
            <Pack
              key={`${pack.productId} ${pack.packGrams} ${pack.name}`}
              pack={pack}
              count={isOfProduct ? (chosen?.copies ?? 1) : pack.count}
              packedOn={choices.packedOn}
            />
          ))}
      </ul>
    </>
  );
}

type PrintProps = { query: PrintingProps['query']; chosen: ChosenLabels; isOfProduct: boolean };

function Print({ query, chosen, isOfProduct }: PrintProps) {
  const { pack, copies, batch, packedOn, sheet, part, languages } = chosen;
  const ofProduct = { copies: String(copies), ...(pack === undefined ? {} : { pack: String(pack) }) };
  const input = { ...query, ...(isOfProduct ? ofProduct : {}), batch, packedOn, sheet, part, languages };
  return (
    <div className={layoutCss.above5}>
      <SaveButton
        endpoint={printProductLabels}
        input={{ query: input }}
        name={`labels-${batch}-${packedOn}.pdf`}
      >
        {t('print')}
      </SaveButton>
    </div>
  );
}

function Pack({ pack, count, packedOn }: { pack: PackToLabel; count: number; packedOn: string }) {
  const { productId, name, packGrams, shelfLifeDays, missing } = pack;
  const mayDeclare = useMay(readDeclarations);
  return (
    <li>
      <p>
        <b>{name}</b>, {formatPack(packGrams)}
      </p>
      {missing.length === 0 && shelfLifeDays !== null ? (
        <p className={layoutCss.soft}>
          {t('pack', { count, day: formatCalendarDay(lastDay(packedOn, shelfLifeDays)) })}
        </p>
      ) : (
        <Note tone="wait">
          <p>{missing.join(' · ')}</p>
          {mayDeclare ? <Link to={staffPaths.declarations(productId)}>{t('fillIn')}</Link> : null}
        </Note>
      )}
    </li>
  );
}
