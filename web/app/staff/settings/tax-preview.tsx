import { INDIAN_STATES } from '@tula/contract/delivery/states.ts';
import { taxFields } from '@tula/contract/shop/tax-fields.ts';
import { nameState } from '@tula/contract/shop/places-in-language.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { eWayLimit, rulesOn, sellerOn } from '@tula/contract/shop/tax.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import { formatLimit } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/settings.ts';
import { useState } from 'react';
import type { FormValues } from '../../forms/form-errors.ts';
import { Place } from './place.tsx';
import { readTax } from './tax-form.ts';

/** Which document an order gets that is sent today. */
export function TaxPreview({ values }: { values: FormValues }) {
  const [today] = useState(() => dayOf(new Date()));
  const { success, data } = taxFields.safeParse(readTax(values));
  if (!success) return <p>{t('preview.tax.incomplete')}</p>;
  const { status, gstin } = sellerOn(data, today);
  const { name = '', gstCode = '' } =
    INDIAN_STATES.find((one) =>
      gstin === null ? one.name === shop.address.state : gstin.startsWith(one.gstCode),
    ) ?? {};
  const state = nameState(name);
  const limit = (to: string) => formatLimit(eWayLimit(rulesOn(data, today), { from: gstCode, to }, today));
  return (
    <Place name={t('preview.tax.today')}>
      {status === 'unregistered' ? <p>{t('preview.tax.receipt')}</p> : null}
      {status === 'composition' ? <p>{t('preview.tax.bill')}</p> : null}
      {status === 'regular' ? <p>{t('preview.tax.invoice', { state })}</p> : null}
      {status === 'unregistered' ? null : (
        <p>{t('preview.tax.eWay', { state, inside: limit(gstCode), between: limit('') })}</p>
      )}
    </Place>
  );
}
