import { paths } from '../data/paths.ts';

/** The texts that stand beside each other, in the order of the footer. */
export const POLICIES: readonly (readonly [name: string, path: string])[] = [
  ['Terms and Conditions', paths.termsAndConditions()],
  ['Privacy Policy', paths.privacyPolicy()],
  ['Refund and Cancellation Policy', paths.refundPolicy()],
  ['Return Policy', paths.returnPolicy()],
  ['Shipping Policy', paths.shippingPolicy()],
  ['Help', paths.help()],
];
