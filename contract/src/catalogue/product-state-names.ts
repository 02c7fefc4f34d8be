import { t } from '@tula/messages/product-states.ts';
import type { ProductState } from './product-states.ts';

const NAMES: Record<ProductState, () => string> = {
  draft: () => t('draft'),
  scheduled: () => t('scheduled'),
  published: () => t('published'),
  hidden: () => t('hidden'),
};

/** The state as people read it. */
export const productStateName = (state: ProductState): string => NAMES[state]();
