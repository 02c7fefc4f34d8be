import {
  HSN_DIGITS,
  percentOf,
  SELLER_STATUSES,
  type SellerStatus,
  TAX_RATES,
} from '@tula/contract/shop/tax.ts';
import { t } from '@tula/messages/settings.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type AreaFieldsProps, Group } from './field-group.tsx';
import { SelectField } from './select-field.tsx';
import css from './settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';

const STATUSES: Record<SellerStatus, () => string> = {
  unregistered: () => t('tax.status.unregistered'),
  composition: () => t('tax.status.composition'),
  regular: () => t('tax.status.regular'),
};

const rates = () =>
  TAX_RATES.map((rate) => [String(rate), t('tax.percent', { percent: percentOf(rate) })] as const);

/** What the seller is to the tax office, and how products and delivery are taxed. */
export function TaxFields({ field }: AreaFieldsProps) {
  return (
    <>
      <p className={fieldCss.hint}>{t('tax.about')}</p>
      <Group title={t('tax.registration')} about={t('tax.registration.about')}>
        <Rows
          list="sellers"
          field={field}
          add={t('tax.addStatus')}
          row={(name) => (
            <>
              <div className={fieldCss.twoFields}>
                <TextField label={t('tax.from')} type="date" {...field(`${name}.from`)} />
                <SelectField
                  label={t('tax.status')}
                  hasNone
                  choices={SELLER_STATUSES.map((status) => [status, STATUSES[status]()])}
                  {...field(`${name}.status`)}
                />
              </div>
              <TextField label={t('gstin')} autoComplete="off" {...field(`${name}.gstin`)} />
            </>
          )}
        />
      </Group>
      <Group title={t('tax.goods')}>
        <div className={fieldCss.twoFields}>
          <TextField
            label={t('tax.defaultHsn')}
            hint={t('tax.defaultHsn.hint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('defaultHsn')}
          />
          <SelectField
            label={t('tax.hsnDigits')}
            choices={HSN_DIGITS.map((digits) => [String(digits), String(digits)])}
            {...field('hsnDigits')}
          />
        </div>
      </Group>
      <Group title={t('tax.rates')} about={t('tax.rates.about')}>
        <Rows
          list="defaultRates"
          field={field}
          add={t('tax.addRate')}
          row={(name) => (
            <div className={fieldCss.twoFields}>
              <TextField label={t('tax.from')} type="date" {...field(`${name}.from`)} />
              <SelectField label={t('tax.rate')} hasNone choices={rates()} {...field(`${name}.rate`)} />
            </div>
          )}
        />
      </Group>
      <BillFields field={field} />
    </>
  );
}

/** How delivery is taxed, when an e-way bill is due, and which documents shoppers get. */
function BillFields({ field }: AreaFieldsProps) {
  return (
    <>
      <Group title={t('tax.delivery')}>
        <SelectField
          label={t('tax.deliveryTax')}
          choices={[
            ['shared', t('tax.deliveryTax.shared')],
            ['highestRate', t('tax.deliveryTax.highestRate')],
          ]}
          {...field('deliveryTax')}
        />
      </Group>
      <DocumentFields field={field} />
    </>
  );
}

function DocumentFields({ field }: AreaFieldsProps) {
  return (
    <>
      <Group title={t('tax.eWay')} about={t('tax.eWay.about')}>
        <div className={fieldCss.twoFields}>
          <TextField label={t('tax.eWayInside')} inputMode="numeric" {...field('eWayInsideRupees')} />
          <TextField label={t('tax.eWayBetween')} inputMode="numeric" {...field('eWayBetweenRupees')} />
        </div>
      </Group>
      <Group title={t('tax.documents')} about={t('tax.documents.about')}>
        <SelectField
          label={t('tax.showsDocuments')}
          choices={[
            ['false', t('tax.showsDocuments.no')],
            ['true', t('tax.showsDocuments.yes')],
          ]}
          {...field('showsDocuments')}
        />
        <SelectField
          label={t('tax.givesVouchers')}
          choices={[
            ['true', t('tax.givesVouchers.yes')],
            ['false', t('tax.givesVouchers.no')],
          ]}
          {...field('givesVouchers')}
        />
      </Group>
    </>
  );
}

type RowsProps = AreaFieldsProps & {
  list: 'sellers' | 'defaultRates';
  add: string;
  row: (name: string) => ReactNode;
};

/** The rows that are filled in, and at least one; more on request. */
function Rows({ list, field, add, row }: RowsProps) {
  const [count, setCount] = useState(() => {
    let filled = 0;
    while (field(`${list}.${filled}.from`).defaultValue !== undefined) filled += 1;
    return Math.max(1, filled);
  });
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <fieldset key={at} className={css.group} aria-label={t('tax.row', { number: String(at + 1) })}>
          {row(`${list}.${at}`)}
        </fieldset>
      ))}
      <Button kind="line" isSmall onClick={() => setCount(count + 1)}>
        {add}
      </Button>
    </>
  );
}
