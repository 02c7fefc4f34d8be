import type { ProductState } from '@tula/contract/catalogue/product-states.ts';
import type { StatusTone } from '../../../ui/status-badge.tsx';

export const STATE_TONES: Record<ProductState, StatusTone> = {
  draft: 'other',
  scheduled: 'pending',
  published: 'success',
  hidden: 'other',
};
