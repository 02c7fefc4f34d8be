import { t } from '@tula/messages/duties.ts';
import { isFinancialYear, nameOfPeriod } from '../values/periods.ts';
import type { Duty, DutyKind } from './duties.ts';

const NAMES: Record<DutyKind, (values: { period: string }) => string> = {
  gstr1: (values) => t('gstr1', values),
  gstr3b: (values) => t('gstr3b', values),
  pmt06: (values) => t('pmt06', values),
  gstr9: (values) => t('gstr9', values),
  cmp08: (values) => t('cmp08', values),
  gstr4: (values) => t('gstr4', values),
  foodReturn: (values) => t('foodReturn', values),
};

/** GSTR-1, Nov 2026; GSTR-9, 2025-26. */
export function nameOfDuty({ kind, period }: Pick<Duty, 'kind' | 'period'>): string {
  return NAMES[kind]({ period: isFinancialYear(period) ? `20${period}` : nameOfPeriod(period) });
}

const ABOUT: Record<DutyKind, () => string> = {
  gstr1: () => t('gstr1.about'),
  gstr3b: () => t('gstr3b.about'),
  pmt06: () => t('pmt06.about'),
  gstr9: () => t('gstr9.about'),
  cmp08: () => t('cmp08.about'),
  gstr4: () => t('gstr4.about'),
  foodReturn: () => t('foodReturn.about'),
};

/** What is filed in it, in one line. */
export const aboutDuty = (kind: DutyKind): string => ABOUT[kind]();
