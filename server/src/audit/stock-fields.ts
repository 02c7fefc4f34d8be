import { untilHourText } from '@tula/contract/stock/until-hour-text.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/audit.ts';
import type { StockField } from './audit-entry.ts';
import { type Field, type Shown, yesOrNo } from './audit-values.ts';

const weight: Shown = (value) => formatKg(grams(Number(value)));

/** How stock and capacity read in the audit log. */
export const STOCK_FIELDS: Record<StockField, Field> = {
  stockGrams: { label: () => t('field.stockGrams'), shown: weight },
  lowAtGrams: { label: () => t('field.lowAtGrams'), shown: weight },
  capacityGrams: { label: () => t('field.capacityGrams'), shown: weight },
  makesLateOrders: { label: () => t('field.makesLateOrders'), shown: yesOrNo },
  unpaidLimit: { label: () => t('field.unpaidLimit') },
  backAfterMinutes: { label: () => t('field.backAfterMinutes') },
  untilHour: { label: () => t('field.untilHour'), shown: (hour) => untilHourText(Number(hour)) },
};
