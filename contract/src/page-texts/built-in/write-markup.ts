import { t } from '@tula/messages/policies.ts';
import { type Part, partsOf, type Rich } from '@tula/messages/rich-text.ts';
import type { Placeholder } from '../placeholders.ts';

/**
 * Numbers that the built-in texts are written with, so that the placeholder of each can be put in its place, with its
 * unit where the text has it as `span` does. None of them is in a text otherwise.
 */
export const STAND_INS = {
  cancellationHours: 901,
  cancellationHoursShown: 902,
  refundDays: { least: 903, most: 904 },
  declinedRefundDays: 905,
  shippingDays: 906,
  deliveryDays: { least: 907, most: 908 },
  damageReportHours: 909,
  complaintAnswerHours: 910,
  complaintSettledDays: 911,
  mostPacks: 912,
} as const;

const to = (target: string) => (inside: string) => `[${inside}](${target})`;

const TAGS: Readonly<Record<string, (inside: string) => string>> = {
  b: (inside) => `**${inside}**`,
  nums: (inside) => inside,
  account: to('/account'),
  ownData: to('/account/data'),
  notice: to('/policies/privacy-notice'),
  complaint: to('/complaint'),
  complaintStatus: to('/complaint/status'),
  damageEmail: to('mailto:{email}'),
  dataEmail: to('mailto:{email}'),
  complaintEmail: to('mailto:{grievanceEmail}'),
  complaintPhone: to('tel:{grievancePhone}'),
  forgotPassword: to('/forgot-password'),
  grievance: to('/help#grievance'),
  help: to('/help'),
  orders: to('/orders'),
  phone: to('tel:{phone}'),
  privacy: to('/policies/privacy'),
  products: to('/products'),
  refund: to('/policies/refund'),
  return: to('/policies/return'),
  shipping: to('/policies/shipping'),
  signIn: to('/sign-in'),
  signUp: to('/sign-up'),
};

type Text = string | Rich;

/** A text with its tags as markup and its stand-ins as placeholders. */
export function written(text: Text): string {
  return withPlaceholders(typeof text === 'string' ? text : partsOf(text.marked).map(writePart).join(''));
}

function writePart(part: Part): string {
  if (typeof part === 'string') return part;
  const inside = part.parts.map(writePart).join('');
  return TAGS[part.tag]?.(inside) ?? inside;
}

function withPlaceholders(text: string): string {
  return standIns().reduce(
    (replaced, [standIn, placeholder]) => replaced.replaceAll(standIn, `{${placeholder}}`),
    text.replaceAll('\u00a0', ' '),
  );
}

/** Longer ones first: a number with its unit before the number alone. */
function standIns(): [text: string, placeholder: Placeholder][] {
  const { refundDays, deliveryDays, ...one } = STAND_INS;
  const hours = (count: number) => t('span.hours', { count });
  const days = (count: number) => t('span.days', { count });
  const units: [string, Placeholder][] = [
    [t('span.range', { ...refundDays }), 'refundTime'],
    [t('span.range', { ...deliveryDays }), 'deliveryTime'],
    [hours(one.cancellationHours), 'cancellationTime'],
    [hours(one.cancellationHoursShown), 'cancellationTimeShown'],
    [t('span.businessDays', { count: one.declinedRefundDays }), 'declinedRefundTime'],
    [days(one.shippingDays), 'shippingTime'],
    [hours(one.damageReportHours), 'damageReportTime'],
    [hours(one.complaintAnswerHours), 'complaintAnswerTime'],
    [days(one.complaintSettledDays), 'complaintSettledTime'],
  ];
  const numbers: [string, Placeholder][] = [
    ...Object.entries(one).map(([name, number]): [string, Placeholder] => [
      String(number),
      name as keyof typeof one,
    ]),
    [String(refundDays.least), 'refundDaysLeast'],
    [String(refundDays.most), 'refundDaysMost'],
    [String(deliveryDays.least), 'deliveryDaysLeast'],
    [String(deliveryDays.most), 'deliveryDaysMost'],
  ];
  return [
    ...units.map(([unit, name]): [string, Placeholder] => [unit.replaceAll('\u00a0', ' '), name]),
    ...numbers,
  ];
}

/** Returns what does not count of a promised time; a shop that has no such hour or day has no such line. */
export const workingTimes = () =>
  paragraph(
    t('working.cutOff', { hour: '{cutOffTime}' }),
    t('working.closed', { weekday: '{closedWeekday}' }),
  );

/** The parts of a body, each in lines of its own. */
export const heading = (title: Text) => `# ${written(title)}`;
export const smaller = (title: Text) => `### ${written(title)}`;
export const paragraph = (...lines: readonly Text[]) => lines.map(written).join('\n');
export const bullets = (...items: readonly Text[]) => items.map((item) => `- ${written(item)}`).join('\n');
export const numbers = (...items: readonly Text[]) =>
  items.map((item, at) => `${at + 1}. ${written(item)}`).join('\n');
export const facts = (...rows: readonly (readonly [name: string, fact: string])[]) =>
  bullets(...rows.map(([name, fact]) => `**${name}** ${fact}`));
export const body = (...parts: readonly string[]) => parts.join('\n\n');
