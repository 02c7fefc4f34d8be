import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { PRODUCT_STATES, type ProductState } from '@tula/contract/catalogue/product-states.ts';
import { formatDay, formatHour, momentOfTyped } from '@tula/contract/values/dates.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/product-import.ts';
import { inEveryLanguage } from '../../platform/languages-on.ts';
import type { Publishing } from '../product.ts';
import { publishingToSave } from '../publishing/product-state.ts';
import { short } from '../../platform/tables/match-columns.ts';
import type { Read } from './cell-values.ts';
import type { RowReader } from './row-reader.ts';

/** The state of a row's product: as it is or, of a new one, published, where there is no such column. */
export function rowPublishing(
  reader: RowReader,
  before: Parameters<typeof publishingToSave>[0],
  { now, stateOfNew }: { now: Date; stateOfNew?: ProductState | undefined },
): Publishing | undefined {
  const state = reader.given('state', readState) ?? (before === undefined ? stateOfNew : undefined);
  const publishAt = reader.given('publishAt', readMoment);
  if (state === 'wrong' || publishAt === 'wrong') return undefined;
  const { publishing, errors } = publishingToSave(before, { state, publishAt }, now);
  for (const field of ['state', 'publishAt'] as const) {
    const reason = errors?.[field];
    if (reason !== undefined) reader.problem(field, reason);
  }
  if (publishing && publishAt !== undefined && publishing.state !== 'scheduled')
    reader.problem('publishAt', t('reason.publishAt', { state: productStateName('scheduled') }));
  return publishing;
}

function readState(text: string): Read<ProductState> {
  const word = text.toLowerCase();
  const state = PRODUCT_STATES.find((one) => one === word || listStateNames(one).includes(word));
  if (state !== undefined) return { value: state };
  const choices = PRODUCT_STATES.map(productStateName).join(', ');
  return { reason: t('reason.state', { text: short(text), choices }) };
}

const listStateNames = (state: ProductState) => inEveryLanguage(() => productStateName(state).toLowerCase());

/** The number of a month that stands in letters as any language writes it; undefined for another word. */
function monthCalled(name: string): number | undefined {
  const of = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 15)));
  const at = of.findIndex((day) =>
    inEveryLanguage(() => formatDay(day)).some((text) => hasMonth(text, name)),
  );
  return at < 0 ? undefined : at + 1;
}

/** Says whether `Jan 15, 2026` or `15 जन 2026` has this month. */
const hasMonth = (day: string, month: string) => day.replaceAll(/[0-9, ]/g, '') === month;

const EXPORTED = /^(?<month>[A-Z][a-z]{2}) (?<day>\d{1,2}), (?<year>\d{4})/;
const DAY_FIRST = /^(?<day>\d{1,2}) (?<month>[^\s\d,]+) (?<year>\d{4})/;
const INTERNATIONAL = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/;
const INDIAN = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})/;
const TIME =
  /^(?:[,T ]\s*(?:(?<part>[^\s\d]+) )?(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?\s*(?<half>[AP]M)?)?$/i;

/** Jan 05, 2026, 4:05 PM; 05 जन 2026, शाम 4:05; 2026-01-05 16:05; 05/01/2026. In Indian time. */
function readMoment(text: string): Read<string> {
  const day = EXPORTED.exec(text) ?? DAY_FIRST.exec(text) ?? INTERNATIONAL.exec(text) ?? INDIAN.exec(text);
  const time = TIME.exec(text.slice(day?.[0].length ?? 0).trimEnd());
  const { year = '', month = '', day: dayOfMonth = '' } = day?.groups ?? {};
  const number = monthCalled(month) ?? Number(month);
  const two = (value: number | string) => String(value).padStart(2, '0');
  const typed = `${year}-${two(number)}-${two(dayOfMonth)}T${two(computeHour(time?.groups))}:${time?.groups?.['minute'] ?? '00'}`;
  const moment = momentOfTyped(typed);
  const isReal = day && time && new Date(`${typed}Z`).toJSON()?.startsWith(typed);
  return isReal ? { value: moment } : { reason: tField('publishAt') };
}

function computeHour({ hour = '0', half, part }: Record<string, string | undefined> = {}): number {
  if (part !== undefined) return hourCalled(`${part} ${hour}`);
  if (half === undefined) return Number(hour);
  return (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

/** The hour of the day that any language writes as `शाम 4`; -1, which no day has, where none does. */
function hourCalled(text: string): number {
  return Array.from({ length: 24 }, (_, at) => at).findIndex((at) =>
    inEveryLanguage(() => formatHour(at)).includes(text),
  );
}
