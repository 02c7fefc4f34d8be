import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { readAccounts } from '@tula/contract/orders/accounts.ts';
import { formatRate } from '@tula/contract/shop/tax.ts';
import { shortDay } from '@tula/contract/values/dates.ts';
import { formatAmount } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/accounts.ts';
import { useId } from 'react';
import { gatewayLabel } from '../attention/difference-text.ts';
import css from './accounts-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import tableCss from '../../ui/table.module.css';

export type Accounts = ResultOf<typeof readAccounts>;

type TableProps = {
  title: string;
  /** Shown instead of a table without rows. */
  empty: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
  note?: string;
};

/** On a narrow screen each row is a card with the name of its column before each amount, so that none is cut. */
export function Table({ title, empty, head, rows, note }: TableProps) {
  const id = useId();
  return (
    <div>
      <section aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {rows.length === 0 ? <p className={layoutCss.muted}>{empty}</p> : null}
        {rows.length > 0 ? (
          <table className={`${tableCss.cards} ${css.table}`}>
            <thead>
              <tr>
                {head.map((words, at) => (
                  <th key={words} scope="col" className={at > 0 ? tableCss.right : undefined}>
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first = '', ...cells], row) => (
                <tr key={`${row} ${first}`}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, at) => (
                    <td key={head[at + 1]} className={tableCss.right} data-label={head[at + 1]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </section>
      {note && rows.length > 0 ? <p className={`${layoutCss.muted} ${layoutCss.small}`}>{note}</p> : null}
    </div>
  );
}

const moneyHead = () => [t('taken'), t('refunded'), t('chargebacks'), t('fees'), t('settled')];

function moneyCells(money: Omit<Accounts['gateways'][number], 'gateway'>): string[] {
  const { takenPaise, refundedPaise, chargebacksPaise, feesPaise, settledPaise } = money;
  return [takenPaise, refundedPaise, chargebacksPaise, feesPaise, settledPaise].map(formatAmount);
}

export function GatewayTable({ gateways }: Pick<Accounts, 'gateways'>) {
  return (
    <Table
      title={t('money')}
      empty={t('money.none')}
      head={[t('gateway'), ...moneyHead()]}
      rows={gateways.map(({ gateway, ...money }) => [gatewayLabel(gateway), ...moneyCells(money)])}
      note={t('feesNote')}
    />
  );
}

export function DayBook({ days }: Pick<Accounts, 'days'>) {
  return (
    <Table
      title={t('days')}
      empty={t('money.none')}
      head={[t('day'), t('gateway'), ...moneyHead()]}
      rows={days.map(({ day, gateway, ...money }) => [
        shortDay(day),
        gatewayLabel(gateway),
        ...moneyCells(money),
      ])}
    />
  );
}

export function TaxTable({ taxes }: Pick<Accounts, 'taxes'>) {
  return (
    <Table
      title={t('taxes')}
      empty={t('taxes.none')}
      head={[t('state'), t('rate'), t('taxable'), t('central'), t('ofState'), t('integrated')]}
      rows={taxes.map(({ state, rate, taxablePaise, centralPaise, statePaise, integratedPaise }) => [
        state,
        t('percent', { percent: formatRate(rate) }),
        ...[taxablePaise, centralPaise, statePaise, integratedPaise].map(formatAmount),
      ])}
    />
  );
}
