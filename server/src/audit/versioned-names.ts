import type { TextPageName } from '@tula/contract/page-texts/page-names.ts';
import type { MailKind } from '@tula/contract/mail-words/mail-kinds.ts';
import { mailNames } from '@tula/contract/mail-words/mail-names.ts';
import { textPageNames } from '@tula/contract/page-texts/page-titles.ts';
import { areaNames } from '@tula/contract/shop/settings-names.ts';
import type { SettingsArea } from '@tula/contract/shop/settings.ts';

/** Of the area and version by which an entry names settings. */
export function settingsVersion(name: string): { area: string; version: string } {
  const [area = '', version = ''] = name.split(' ');
  return { area: areaNames()[area as SettingsArea] ?? area, version };
}

/** Of the page, language and version by which an entry names a text. */
export function textVersion(name: string): { page: string; language: string; version: string } {
  const [page = '', language = '', version = ''] = name.split(' ');
  return { page: textPageNames()[page as TextPageName] ?? page, language, version };
}

/** Of the email, language and version by which an entry names words. */
export function mailVersion(name: string): { mail: string; language: string; version: string } {
  const [kind = '', language = '', version = ''] = name.split(' ');
  return { mail: mailNames()[kind as MailKind] ?? kind, language, version };
}
