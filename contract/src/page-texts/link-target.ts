import { languagePath } from '@tula/messages/language.ts';
import { pageAt, withoutLanguage } from '../shop/page-table.ts';
import type { Placeholder, PlaceholderValues } from './placeholders.ts';

/** The placeholders that a link may lead to, and how. */
const BY_PLACEHOLDER: ReadonlyMap<string, Placeholder> = new Map([
  ['mailto:{email}', 'email'],
  ['mailto:{grievanceEmail}', 'grievanceEmail'],
  ['tel:{phone}', 'phone'],
  ['tel:{grievancePhone}', 'grievancePhone'],
  ['{whatsapp}', 'whatsapp'],
  ['{instagram}', 'instagram'],
  ['{facebook}', 'facebook'],
]);

const MAIL = /^mailto:[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,190}$/i;
const PHONE = /^tel:\+?[0-9][0-9 -]{2,20}$/;
const OWN_PAGE = /^(\/[a-z0-9/_-]{1,100})(\?[a-z0-9=&%+,._-]{0,100})?(#[a-z0-9-]{1,50})?$/i;

/** Says whether a link in a text of the owner may lead there. */
export function isAllowedTarget(target: string): boolean {
  if (target.length > 300) return false;
  return (
    BY_PLACEHOLDER.has(target) ||
    isWebAddress(target) ||
    MAIL.test(target) ||
    PHONE.test(target) ||
    isOwnPage(target)
  );
}

/** Where the link leads; undefined where the shop has no such contact. */
export function resolveTarget(target: string, values: PlaceholderValues): string | undefined {
  const placeholder = BY_PLACEHOLDER.get(target);
  const value = placeholder ? values[placeholder] : '';
  if (value === null) return undefined;
  const filled = placeholder ? target.replace(`{${placeholder}}`, () => value) : target;
  const href = /^(tel|mailto):/.test(filled) ? filled.replaceAll(/\s/g, '') : filled;
  if (!isAllowedTarget(href)) return undefined;
  return href.startsWith('/') ? `${languagePath()}${withoutLanguage(href)}` : href;
}

function isWebAddress(target: string): boolean {
  if (!/^https:\/\/[!-~]+$/i.test(target) || !URL.canParse(target)) return false;
  const { username, password } = new URL(target);
  return username === '' && password === '';
}

/** Pages for shoppers, which anybody or a customer may open. */
function isOwnPage(target: string): boolean {
  const page = pageAt(OWN_PAGE.exec(target)?.[1] ?? '');
  return page !== undefined && page.who !== 'staff' && page.carriesToken !== true;
}
