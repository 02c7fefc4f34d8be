import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { printLabels, readLabels } from '@tula/contract/kitchen/kitchen.ts';
import { LABEL_SHEETS, labelsPerPage } from '@tula/contract/kitchen/labels.ts';
import { t } from '@tula/messages/kitchen.ts';
import { pageMeta } from '../data/head/page-meta.ts';
import { SaveButton } from '../staff/save-button.tsx';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Text } from '../ui/text.tsx';
import { KitchenFailed, KitchenLoading, NothingToPack } from './kitchen-empty.tsx';
import { pagesOfLabels } from './label-places.ts';
import { LabelSettings } from './label-settings.tsx';
import { LeftOver } from './left-over.tsx';
import { PackLabel } from './pack-label.tsx';
import { type Stationery, useStationery } from './use-stationery.ts';
import { type KitchenState, useKitchen } from './use-kitchen.ts';
import { classNames } from '../ui/class-names.ts';
import kitchenCss from './kitchen.module.css';
import css from './labels.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('labels.title') });
}

export default function LabelsPage() {
  const state = useKitchen(readLabels);
  return (
    <div
      className={`${layoutCss.wrap} ${layoutCss.page} ${partsCss.titles3} ${kitchenCss.kitchen} ${css.kitchen}`}
    >
      <h1 tabIndex={-1}>{t('labels.title')}</h1>
      <Found state={state} />
    </div>
  );
}

function Found({ state: { data, failure, orders, refresh } }: { state: KitchenState<typeof readLabels> }) {
  const settings = useStationery();
  if (failure) return <KitchenFailed failure={failure} read={refresh} />;
  if (!data) return <KitchenLoading />;
  if (data.count === 0) return <NothingToPack />;
  const { chosen } = settings;
  return (
    <>
      <div className={layoutCss.noPrint}>
        <LeftOver left={data.left} shown={data.orders} />
        <LabelSettings settings={settings} />
        <output className={layoutCss.soft}>{chosen ? summaryText(data, chosen) : ''}</output>
        {chosen ? <Actions orders={orders} chosen={chosen} /> : null}
        <p className={`${layoutCss.row} ${kitchenCss.kitchenAll}`}>
          <a href={staffPaths.pickingList(orders?.split(',') ?? [])}>{t('pickingList')}</a>{' '}
          <a href={staffPaths.productLabels({ orders })}>{t('completeLabels')}</a>
        </p>
        <Kinds list={data} packedOn={settings.packedOn} />
      </div>
      {chosen ? <Sheets list={data} chosen={chosen} /> : null}
    </>
  );
}

type Labels = ResultOf<typeof readLabels>;

function summaryText({ count, orders }: Labels, { sheet, used }: Stationery): string {
  const perPage = labelsPerPage(LABEL_SHEETS[sheet]);
  if (perPage === 1) return t('labels.summary', { labels: count, orders });
  const sheets = Math.ceil((used + count) / perPage);
  return t('labels.summaryOnSheets', { labels: count, orders, sheets });
}

function Actions({ orders, chosen }: { orders: string | undefined; chosen: Stationery }) {
  const { packedOn, sheet, used } = chosen;
  const query = { orders, packedOn, sheet, used: String(used) };
  return (
    <div className={`${layoutCss.row} ${kitchenCss.kitchenActions}`}>
      <SaveButton endpoint={printLabels} input={{ query }} name={`labels-${packedOn}.pdf`} isSmall>
        {t('labels.pdf')}
      </SaveButton>
      <Button kind="line" isSmall onClick={() => window.print()}>
        <Icon name="print" isSmall />
        {t('print')}
      </Button>
    </div>
  );
}

/** Each different label once, with its count. */
function Kinds({ list: { labels, shop, licenceMark }, packedOn }: { list: Labels; packedOn: string }) {
  return (
    <ul className={`${layoutCss.stack5} ${css.labelKinds}`} aria-label={t('labels.list')}>
      {labels.map((label) => (
        <li key={`${label.name}/${label.productId}/${label.packGrams}/${label.mrpPerKg}`}>
          <PackLabel label={label} shop={shop} packedOn={packedOn} mark={licenceMark} />
          <p>
            <Text of={t.rich('labels.count', { count: label.count })} b={(inside) => <b>{inside}</b>} />
          </p>
        </li>
      ))}
    </ul>
  );
}

const SHEETS = {
  'a4-24': css.sheetsA4Of24,
  'a4-8': css.sheetsA4Of8,
  'roll-100x50': css.sheetsRoll100x50,
  'roll-75x50': css.sheetsRoll75x50,
};

/** The printed sheets, to the millimetre; hidden on the screen. */
function Sheets({
  list: { labels, shop, licenceMark },
  chosen: { sheet, used, packedOn },
}: {
  list: Labels;
  chosen: Stationery;
}) {
  return (
    <div className={classNames(css.sheets, SHEETS[sheet])}>
      {pagesOfLabels(labels, sheet, used).map((page, at) => (
        <div className={css.sheet} key={`page ${at}`}>
          {page.map((label, place) =>
            label ? (
              <PackLabel
                key={`place ${place}`}
                label={label}
                shop={shop}
                packedOn={packedOn}
                mark={licenceMark}
              />
            ) : (
              <div key={`place ${place}`} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
