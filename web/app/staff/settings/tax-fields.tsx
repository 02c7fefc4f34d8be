import { DATED_RULES, RULES_READ_ON, SIMPLE_REGISTRATION_RUPEES } from '@tula/contract/shop/dated-rules.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import {
  HSN_DIGITS,
  percentOf,
  SELLER_STATUSES,
  type SellerStatus,
  TALLY_LEDGERS,
  type TallyLedger,
  TAX_RATES,
} from '@tula/contract/shop/tax.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatLimit } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/settings.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type AreaFieldsProps, Group } from './field-group.tsx';
import { SelectField } from './select-field.tsx';
import css from './settings.module.css';
import fieldCss from '../../ui/fields/field.module.css';
import layoutCss from '../../ui/layout.module.css';

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
      <p className={fieldCss.hint}>
        <Text
          of={t.rich('tax.datedRules')}
          link={(inside) => <a href={staffPaths.datedRules()}>{inside}</a>}
        />
      </p>
      <Group title={t('tax.registration')} about={t('tax.registration.about')}>
        <SellerMeanings />
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
        <TextField
          label={t('tax.defaultHsn')}
          hint={t('tax.defaultHsn.hint')}
          inputMode="numeric"
          autoComplete="off"
          {...field('defaultHsn')}
        />
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
      <RuleFields field={field} />
      <DocumentFields field={field} />
      <TallyFields field={field} />
    </>
  );
}

/** What each status means for documents and for orders to other states. */
function SellerMeanings() {
  return (
    <>
      <ul className={`${layoutCss.stack2} ${css.meanings} ${fieldCss.hint}`}>
        <li>{t('tax.meaning.unregistered')}</li>
        <li>
          {t('tax.meaning.simple', {
            day: formatCalendarDay(DATED_RULES.simpleRegistration.from),
            limit: formatLimit(SIMPLE_REGISTRATION_RUPEES),
          })}
        </li>
        <li>{t('tax.meaning.composition')}</li>
        <li>{t('tax.meaning.regular')}</li>
      </ul>
      <p className={fieldCss.hint}>{t('tax.meaning.confirm', { day: formatCalendarDay(RULES_READ_ON) })}</p>
    </>
  );
}

/** How delivery is taxed, what is printed, and the limits of e-way bills and of GSTR-1, each from a day on. */
function RuleFields({ field }: AreaFieldsProps) {
  return (
    <Group title={t('tax.rules')} about={t('tax.rules.about')}>
      <Rows
        list="rules"
        field={field}
        add={t('tax.addRule')}
        row={(name) => (
          <>
            <div className={fieldCss.twoFields}>
              <TextField label={t('tax.from')} type="date" {...field(`${name}.from`)} />
              <SelectField
                label={t('tax.hsnDigits')}
                hasNone
                choices={HSN_DIGITS.map((digits) => [String(digits), String(digits)])}
                {...field(`${name}.hsnDigits`)}
              />
            </div>
            <SelectField
              label={t('tax.deliveryTax')}
              hasNone
              choices={[
                ['shared', t('tax.deliveryTax.shared')],
                ['highestRate', t('tax.deliveryTax.highestRate')],
              ]}
              {...field(`${name}.deliveryTax`)}
            />
            <div className={fieldCss.twoFields}>
              <RupeesField
                label={t('tax.eWayInside')}
                hint={t('tax.eWayInside.hint')}
                {...field(`${name}.eWayInsideRupees`)}
              />
              <RupeesField label={t('tax.eWayBetween')} {...field(`${name}.eWayBetweenRupees`)} />
            </div>
            <RupeesField label={t('tax.largeSale')} {...field(`${name}.largeSaleRupees`)} />
          </>
        )}
      />
    </Group>
  );
}

function RupeesField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

/** Which documents shoppers get, how, and for whom. */
function DocumentFields({ field }: AreaFieldsProps) {
  return (
    <Group title={t('tax.documents')} about={t('tax.documents.about')}>
      <SelectField
        label={t('tax.issuesAt')}
        choices={[
          ['packing', t('tax.issuesAt.packing')],
          ['dispatch', t('tax.issuesAt.dispatch')],
        ]}
        {...field('issuesAt')}
      />
      <div className={fieldCss.twoFields}>
        <SwitchField
          label={t('tax.showsDocuments')}
          no={t('tax.showsDocuments.no')}
          yes={t('tax.showsDocuments.yes')}
          {...field('showsDocuments')}
        />
        <SwitchField
          label={t('tax.mailsDocuments')}
          no={t('tax.mailsDocuments.no')}
          yes={t('tax.mailsDocuments.yes')}
          {...field('mailsDocuments')}
        />
      </div>
      <SwitchField
        label={t('tax.takesBuyerGstin')}
        no={t('tax.takesBuyerGstin.no')}
        yes={t('tax.takesBuyerGstin.yes')}
        {...field('takesBuyerGstin')}
      />
      <SwitchField
        label={t('tax.givesVouchers')}
        no={t('tax.givesVouchers.no')}
        yes={t('tax.givesVouchers.yes')}
        {...field('givesVouchers')}
      />
    </Group>
  );
}

type SwitchProps = Omit<ComponentProps<typeof SelectField>, 'choices'> & { no: string; yes: string };

function SwitchField({ no, yes, ...select }: SwitchProps) {
  return (
    <SelectField
      choices={[
        ['false', no],
        ['true', yes],
      ]}
      {...select}
    />
  );
}

const LEDGER_NAMES: Record<TallyLedger, () => string> = {
  customers: () => t('tax.tally.customers'),
  sales: () => t('tax.tally.sales'),
  exemptSales: () => t('tax.tally.exemptSales'),
  cgst: () => t('tax.tally.cgst'),
  sgst: () => t('tax.tally.sgst'),
  utgst: () => t('tax.tally.utgst'),
  igst: () => t('tax.tally.igst'),
  roundOff: () => t('tax.tally.roundOff'),
};

/** What the accountant's Tally calls the ledgers. */
function TallyFields({ field }: AreaFieldsProps) {
  return (
    <Group title={t('tax.tally')} about={t('tax.tally.about')}>
      <div className={fieldCss.twoFields}>
        {TALLY_LEDGERS.map((name) => (
          <TextField
            key={name}
            label={LEDGER_NAMES[name]()}
            autoComplete="off"
            {...field(`tallyLedgers.${name}`)}
          />
        ))}
      </div>
    </Group>
  );
}

type RowsProps = AreaFieldsProps & {
  list: 'sellers' | 'defaultRates' | 'rules';
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
        <fieldset
          key={at}
          className={`${layoutCss.stack4} ${css.group}`}
          aria-label={t('tax.row', { number: String(at + 1) })}
        >
          {row(`${list}.${at}`)}
        </fieldset>
      ))}
      <Button kind="line" isSmall onClick={() => setCount(count + 1)}>
        {add}
      </Button>
    </>
  );
}
