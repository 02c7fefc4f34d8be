import { themeNames, typeNames } from '@tula/contract/shop/look/look-names.ts';
import { t } from '@tula/messages/audit.ts';
import type { AuditValue } from './audit-entry.ts';

type Value = Exclude<AuditValue, null>;

/** Which picture it is says little in words; whether the name is beside it says more. */
export function logoText(value: Value): string {
  return String(value).endsWith(' beside') ? t('logo.beside') : t('logo.instead');
}

export const themeText = (value: Value): string => nameIn(themeNames(), value);
export const typefaceText = (value: Value): string => nameIn(typeNames(), value);

/** The name on screen of what is stored by a key. */
function nameIn(names: Readonly<Record<string, string>>, value: Value): string {
  return names[String(value)] ?? String(value);
}
