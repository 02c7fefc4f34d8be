import type { DeliveryArea } from '@tula/contract/delivery/rates/delivery-rates.ts';
import { t } from '@tula/messages/delivery-rates.ts';

const NAMES: Record<DeliveryArea, () => string> = {
  A: () => t('area.A'),
  B: () => t('area.B'),
  C: () => t('area.C'),
  D: () => t('area.D'),
  E: () => t('area.E'),
};

/** An area as staff read it. */
export const areaName = (area: DeliveryArea): string => NAMES[area]();
