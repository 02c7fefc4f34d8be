import { E_INVOICE_RUPEES, eInvoiceStage } from '@tula/contract/shop/dated-rules.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatLimit, paperPaise, rupees, largePaise } from '@tula/contract/values/money.ts';
import { isFinancialYear } from '@tula/contract/values/periods.ts';
import { t } from '@tula/messages/accounts.ts';
import type { ReactNode } from 'react';
import { Note } from '../../ui/note.tsx';
import { Text } from '../../ui/text.tsx';
import type { Accounts } from './accounts-tables.tsx';
import layoutCss from '../../ui/layout.module.css';

const toRules = (inside: ReactNode) => <a href={staffPaths.datedRules()}>{inside}</a>;

/**
 * Returns what a financial year's documents come to without their taxes, from the sums that the page has anyway, and
 * what that means for invoices to businesses. A month says nothing: the law counts years.
 */
export function Turnover({ taxes, period }: Pick<Accounts, 'taxes'> & { period: string }) {
  const isYear = isFinancialYear(period);
  const turnover = largePaise(taxes.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0));
  const stage = isYear ? eInvoiceStage(rupees(turnover)) : undefined;
  const known = t('turnover', { year: period, amount: paperPaise(turnover) });
  const limit = formatLimit(E_INVOICE_RUPEES);
  if (stage !== undefined)
    return (
      <Note tone="wait">
        <b>{known}</b>{' '}
        <Text
          of={stage === 'above' ? t.rich('turnover.above', { limit }) : t.rich('turnover.near', { limit })}
          link={toRules}
        />
      </Note>
    );
  return (
    <p className={`${layoutCss.soft} ${layoutCss.small}`}>
      {isYear ? `${known} ` : null}
      <Text of={t.rich('turnover.rules')} link={toRules} />
    </p>
  );
}
