import type { ResultOf } from '@tula/contract/endpoint.ts';
import { printLabels, readLabels } from '@tula/contract/kitchen.ts';
import { LABEL_SHEETS, labelsPerPage } from '@tula/contract/labels.ts';
import { pageMeta } from '../data/page-meta.ts';
import { SaveButton } from '../staff/save-button.tsx';
import { staffPaths } from '../staff/staff-paths.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { KitchenFailed, KitchenLoading, NothingToPack } from './kitchen-empty.tsx';
import { counted } from './kitchen-words.ts';
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

export function meta() {
  return pageMeta('', { title: 'Pack labels' });
}

export default function LabelsPage() {
  const state = useKitchen(readLabels);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${kitchenCss.kitchen} ${css.kitchen}`}>
      <h1 tabIndex={-1}>Pack labels</h1>
      <Found state={state} />
    </div>
  );
}

function Found({ state: { data, failure, orders, read } }: { state: KitchenState<typeof readLabels> }) {
  const settings = useStationery();
  if (failure) return <KitchenFailed failure={failure} read={read} />;
  if (!data) return <KitchenLoading />;
  if (data.count === 0) return <NothingToPack />;
  const { chosen } = settings;
  return (
    <>
      <div className={layoutCss.noPrint}>
        <LeftOver left={data.left} shown={data.orders} />
        <LabelSettings settings={settings} />
        <output className={layoutCss.soft}>{chosen ? inWords(data, chosen) : ''}</output>
        {chosen ? <Actions orders={orders} chosen={chosen} /> : null}
        <p className={kitchenCss.kitchenAll}>
          <a href={staffPaths.pickingList(orders?.split(',') ?? [])}>Picking list</a>
        </p>
        <Kinds list={data} packedOn={settings.packedOn} />
      </div>
      {chosen ? <Sheets list={data} chosen={chosen} /> : null}
    </>
  );
}

type Labels = ResultOf<typeof readLabels>;

function inWords({ count, orders }: Labels, { sheet, used }: Stationery): string {
  const perPage = labelsPerPage(LABEL_SHEETS[sheet]);
  const what = `${counted(count, 'label')} for ${counted(orders, 'order')}`;
  return perPage === 1 ? what : `${what}, on ${counted(Math.ceil((used + count) / perPage), 'sheet')}`;
}

function Actions({ orders, chosen }: { orders: string | undefined; chosen: Stationery }) {
  const { packedOn, sheet, used } = chosen;
  const query = { orders, packedOn, sheet, used: String(used) };
  return (
    <div className={`${layoutCss.row} ${kitchenCss.kitchenActions}`}>
      <SaveButton endpoint={printLabels} input={{ query }} name={`labels-${packedOn}.pdf`} isSmall>
        Labels as PDF
      </SaveButton>
      <Button kind="line" isSmall onClick={() => window.print()}>
        <Icon name="print" isSmall />
        Print
      </Button>
    </div>
  );
}

/** Each kind of label once, with the number of its packs. */
function Kinds({ list: { labels }, packedOn }: { list: Labels; packedOn: string }) {
  return (
    <ul className={css.labelKinds} aria-label="Labels">
      {labels.map((label) => (
        <li key={`${label.name}/${label.productId}/${label.packGrams}/${label.mrpPerKg}`}>
          <PackLabel label={label} packedOn={packedOn} />
          <p>
            <b>{label.count}</b>
            {label.count === 1 ? ' label' : ' labels'}
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

/** What comes out of the printer, to the millimetre; on the screen it is not seen. */
function Sheets({
  list: { labels },
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
              <PackLabel key={`place ${place}`} label={label} packedOn={packedOn} />
            ) : (
              <div key={`place ${place}`} />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
