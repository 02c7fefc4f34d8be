import { t } from '@tula/messages/look.ts';
import type { TypeName } from './look.ts';
import type { ThemeName } from './themes.ts';

/** Returns what the themes are called on screen and in the audit log. */
export const themeNames = (): Record<ThemeName, string> => ({
  paper: t('theme.paper'),
  slate: t('theme.slate'),
  leaf: t('theme.leaf'),
  maroon: t('theme.maroon'),
  white: t('theme.white'),
});

/** Returns what the pairings of faces are called. */
export const typeNames = (): Record<TypeName, string> => ({
  fraunces: t('type.fraunces'),
  anek: t('type.anek'),
  baloo: t('type.baloo'),
});
