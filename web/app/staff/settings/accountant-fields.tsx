import { HSN_DIGITS, TALLY_LEDGERS, type TallyLedger } from '@tula/contract/shop/tax.ts';
import { t } from '@tula/messages/settings.ts';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type AreaFieldsProps, Group } from './field-group.tsx';
import { Rows } from './numbered-rows.tsx';
import { SelectField } from './select-field.tsx';
import fieldCss from '../../ui/fields/field.module.css';

/** The rules of documents, the documents and the ledgers, which an accountant decides. */
export function AccountantFields({ field }: AreaFieldsProps) {
  return (
    <>
      <RuleFields field={field} />
      <DocumentFields field={field} />
      <TallyFields field={field} />
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
        label={t('tax.filesReturns')}
        choices={[
          ['monthly', t('tax.filesReturns.monthly')],
          ['quarterly', t('tax.filesReturns.quarterly')],
        ]}
        {...field('filesReturns')}
      />
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

/** The names of the ledgers in the accountant's Tally. */
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
