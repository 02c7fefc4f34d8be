import * as z from 'zod/mini';
import { newStaffPassword } from '../accounts/staff-password.ts';
import { endpoint } from '../calls/endpoint.ts';
import { email, nothing, requiredLine } from '../calls/fields.ts';
import { SELLER_STATEMENTS } from './tax.ts';

const OWNERS = { who: 'staff', roles: ['owner'] } as const;

/** An owner sets these up, in the order of the page. */
export const SETUP_STEPS = [
  'account',
  'identity',
  'logo',
  'look',
  'contacts',
  'legal',
  'tax',
  'kitchen',
  'selling',
  'promises',
  'category',
  'product',
  'allergens',
  'delivery',
  'payments',
  'mail',
  'homePicture',
  'about',
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const step = z.object({
  name: z.enum(SETUP_STEPS),
  isDone: z.boolean(),
  /** Says whether the shop cannot be opened without it. */
  isNeeded: z.boolean(),
});

export const readSetup = endpoint({
  method: 'GET',
  path: '/setup',
  ...OWNERS,
  does: 'What is set up and what is missing before the shop can be opened',
  result: z.object({
    isOpen: z.boolean(),
    steps: z.array(step),
    /** Products of the demo that are still there. */
    demoProducts: z.int(),
    /** Says whether it is the demo's account, whose password is public, that asks. */
    isDemoAccount: z.boolean(),
    /** Says whether an owner has said what the seller is for GST. */
    seller: z.enum(SELLER_STATEMENTS),
    /** Says whether payments are the sandbox's: then the demo's seller does no harm. */
    takesTestPayments: z.boolean(),
  }),
  problems: [],
});

export const openTheShop = endpoint({
  method: 'POST',
  path: '/setup/open',
  ...OWNERS,
  does: 'Opens the shop for orders; until then it says that it opens soon. An open shop stays open',
  result: nothing,
  problems: ['SETUP_INCOMPLETE'],
});

export const clearDemo = endpoint({
  method: 'POST',
  path: '/setup/clear-demo',
  ...OWNERS,
  does: 'Deletes the products of the demo, and its categories and tags that no other product has',
  result: z.object({ products: z.int() }),
  problems: [],
});

export const takeOverDemoAccount = endpoint({
  method: 'POST',
  path: '/setup/account',
  ...OWNERS,
  does: 'Gives the account of the demo a name, an email and a password of its owner and ends its other sessions',
  body: z.object({
    name: requiredLine(64, 'Name should be at most 64 characters'),
    email,
    password: newStaffPassword,
  }),
  result: nothing,
  isExpensive: true,
  problems: ['EMAIL_TAKEN', 'FORBIDDEN', 'BUSY'],
});
