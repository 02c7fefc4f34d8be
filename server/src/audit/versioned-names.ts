import type { TextPageName } from '@tula/contract/page-texts/page-names.ts';
import type { MailKind } from '@tula/contract/mail-words/mail-kinds.ts';
import { mailNames } from '@tula/contract/mail-words/mail-names.ts';
import { textPageNames } from '@tula/contract/page-texts/page-titles.ts';
import { areaNames } from '@tula/contract/shop/settings-names.ts';
import type { SettingsArea } from '@tula/contract/shop/settings.ts';

/** Splits the name of settings in an entry into its area and version. */
export function settingsVersion(name: string): { area: string; version: string } {
  const [area = '', version = ''] = name.split(' ');
  return { area: areaNames()[area as SettingsArea] ?? area, version };
}

/** Splits the name of a text in an entry into its page, language and version. */
export function textVersion(name: string): { page: string; language: string; version: string } {
  const [page = '', language = '', version = ''] = name.split(' ');
  return { page: textPageNames()[page as TextPageName] ?? page, language, version };
}

/** Splits the name of the words of an email in an entry into email, language and version. */
export function mailVersion(name: string): { mail: string; language: string; version: string } {
  const [kind = '', language = '', version = ''] = name.split(' ');
  return { mail: mailNames()[kind as MailKind] ?? kind, language, version };
}
