import {
  type RatesInUse,
  readRates,
  restoreRates,
  saveRates,
} from '@tula/contract/delivery/rates/rates-calls.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/delivery-rates.ts';
import { send } from '../../data/api.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useMay } from '../../data/staff-role.ts';
import { useRead } from '../../data/use-read.ts';
import { ConfirmRates } from './confirm-rates.tsx';
import { draftOf, type RatesDraft } from './rates-draft.ts';
import { RatesForm } from './rates-form.tsx';
import { KeptNote } from '../versions/content-form.tsx';
import { ContentPage } from '../versions/content-page.tsx';
import { SavedVersions } from '../versions/saved-versions.tsx';
import { useKeptDraft } from '../versions/use-kept-draft.ts';
import { TryRates } from './try-rates.tsx';
import css from './delivery-rates.module.css';
import layoutCss from '../../ui/layout.module.css';
import partsCss from '../../ui/parts.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** The rates of delivery: zones, weights, boxes, and PIN codes that are not served. */
export default function DeliveryRatesPage() {
  const read = useRead(readRates, {}, { keepsData: () => true });
  return (
    <ContentPage
      title={t('title')}
      intro={<p className={layoutCss.soft}>{t('about')}</p>}
      read={read}
      failed={t('failed')}
    >
      {(data) => <Rates data={data} onChanged={read.refresh} />}
    </ContentPage>
  );
}

type RatesProps = { data: ResultOf<typeof readRates>; onChanged: () => Promise<void> };

function Rates({ data: { inUse, versions }, onChanged }: RatesProps) {
  const rates = withShopPin(inUse);
  const fromInUse = () => ({ version: inUse.version, draft: draftOf(rates) });
  const kept = useKeptDraft<RatesDraft>('deliveryRatesDraft', fromInUse);
  const maySave = useMay(saveRates);
  const mayRestore = useMay(restoreRates);
  async function restore(earlier: number) {
    const reply = await send(restoreRates, {
      params: { version: String(earlier) },
      body: { basedOn: inUse.version },
    });
    return reply.data ? undefined : reply;
  }
  const reopen = () => kept.open(fromInUse());
  return (
    <div className={`${partsCss.split} ${layoutCss.above4} ${css.rates}`}>
      <TryRates draft={kept.opened.draft} />
      <div>
        <InUse inUse={inUse} />
        {inUse.savedBy === null && maySave ? (
          <ConfirmRates
            inUse={{ ...inUse, rates }}
            onConfirmed={(version) => kept.rebase((now) => ({ ...now, version }))}
            onChanged={onChanged}
          />
        ) : null}
        {kept.isKept ? <KeptNote text={t('kept')} discard={t('kept.discard')} onDiscard={reopen} /> : null}
        <RatesForm kept={kept} inUse={inUse} mayTakeOver={maySave} onReopen={reopen} onChanged={onChanged} />
        <SavedVersions
          versions={versions}
          inUse={inUse.version}
          restore={mayRestore ? restore : undefined}
          onRestored={onChanged}
        />
      </div>
    </div>
  );
}

/** Parcels start where the shop is, until an owner has said otherwise: zones are told by the PIN code they start from. */
function withShopPin({ savedBy, rates }: RatesInUse): RatesInUse['rates'] {
  return savedBy === null ? { ...rates, originPincode: shop.address.pincode } : rates;
}

function InUse({ inUse: { version, savedBy, savedAt } }: { inUse: RatesInUse }) {
  return (
    <p className={layoutCss.small}>
      {savedBy === null
        ? t('inUse.first', { version })
        : t('inUse', { version, name: savedBy, at: formatMoment(new Date(savedAt)) })}
    </p>
  );
}
