import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing, required } from '../calls/fields.ts';
import { parseIndianMobile } from '../calls/pasted.ts';
import { ROLES, type Roles, type StaffRole } from '../calls/roles.ts';
import { TEXT_LANGUAGES } from '../page-texts/page-names.ts';

/** Staff are told of each of these at once, if they have chosen it. */
export const NOTIFICATION_KINDS = [
  'paid',
  'cancelled',
  'refundDue',
  'complaint',
  'enquiry',
  'parcel',
  'lowStock',
  'payment',
  'server',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Who can do something about it: others are not told, whatever they chose in an earlier role. */
export const ROLES_TO_TELL: Record<NotificationKind, Roles> = {
  paid: ['owner', 'kitchen', 'accounts'],
  cancelled: ['owner', 'kitchen', 'accounts'],
  refundDue: ['owner', 'accounts'],
  complaint: ['owner', 'accounts'],
  enquiry: ['owner', 'kitchen', 'accounts'],
  parcel: ['owner', 'kitchen', 'accounts'],
  lowStock: ['owner', 'kitchen'],
  payment: ['owner', 'accounts'],
  server: ['owner'],
};

export const kindsForRole = (role: StaffRole): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => ROLES_TO_TELL[kind].includes(role));

/** Owners can't turn off emails about complaints, because the law sets a deadline for the answer. */
export const isAlwaysTold = (kind: NotificationKind, role: StaffRole): boolean =>
  kind === 'complaint' && role === 'owner';

/** The hours at which the digest can come. */
export const DIGEST_HOURS = [5, 6, 7, 8, 9, 10] as const;

const hour = z
  .int(required)
  .check(z.minimum(0, { error: () => t('kind.int') }), z.maximum(23, { error: () => t('kind.int') }));

/** How something is told: push is a notification on each device that the person has turned on, phone WhatsApp or SMS. */
export const TOLD_BY = ['email', 'push', 'phone'] as const;
export type ToldBy = (typeof TOLD_BY)[number];

export const notificationKind = z.enum(NOTIFICATION_KINDS);
const kinds = z.array(notificationKind).check(z.maxLength(NOTIFICATION_KINDS.length));

/** Empty for none. */
const mobile = z.string().check(
  z.overwrite((typed) => parseIndianMobile(typed) ?? typed.trim()),
  z.refine((typed) => typed === '' || parseIndianMobile(typed) !== undefined, {
    error: () => t('phone.indian'),
  }),
);

const choices = z.object({
  /** The kinds that go out by email. */
  kinds,
  /** The kinds that are shown on the person's devices. */
  pushKinds: kinds,
  /** The kinds that go to the phone, once WhatsApp or SMS is connected. */
  phoneKinds: kinds,
  phone: mobile,
  digestBy: z.array(z.enum(TOLD_BY)).check(z.maxLength(TOLD_BY.length)),
  /** The hour of the morning digest, in Indian time; null for none. */
  digestHour: z.nullable(z.int().check(z.refine((typed) => DIGEST_HOURS.some((one) => one === typed)))),
  /** What happens between these hours of Indian time is told at the second one; the same hour twice: no quiet hours. */
  quietFrom: hour,
  quietUntil: hour,
  /** The language of what the person is told. */
  language: z.enum(TEXT_LANGUAGES),
});
export type NotificationChoices = z.infer<typeof choices>;

const isPhoneThere = ({ phone, phoneKinds, digestBy }: NotificationChoices) =>
  phone !== '' || (phoneKinds.length === 0 && !digestBy.includes('phone'));

export const notificationChoices = choices.check(
  z.refine(isPhoneThere, { path: ['phone'], error: () => t('phone.indian') }),
);

/** An owner who sets up a new shop begins with everything; whoever has chosen nothing is told nothing. */
export const FIRST_CHOICES: NotificationChoices = {
  kinds: [...NOTIFICATION_KINDS],
  pushKinds: [],
  phoneKinds: [],
  phone: '',
  digestBy: ['email'],
  digestHour: 7,
  quietFrom: 22,
  quietUntil: 7,
  language: 'en',
};
export const NO_CHOICES: NotificationChoices = {
  ...FIRST_CHOICES,
  kinds: [],
  digestBy: [],
  digestHour: null,
};

const OWN = { who: 'staff', roles: ROLES } as const;

export const readNotifications = endpoint({
  method: 'GET',
  path: '/staff/account/notifications',
  ...OWN,
  does: 'What the member of staff who asks is told by email, on devices and by WhatsApp or SMS, in which language, and when not',
  result: z.extend(choices, {
    /** Says whether WhatsApp or SMS is connected, so that news can be told by phone. */
    isPhoneOffered: z.boolean(),
  }),
  problems: [],
});

export const saveNotifications = endpoint({
  method: 'PUT',
  path: '/staff/account/notifications',
  ...OWN,
  does: 'Chooses what the member of staff who asks is told by email, on devices and by WhatsApp or SMS, in which language, and when not',
  body: notificationChoices,
  result: nothing,
  problems: [],
});
