import { t } from '@tula/messages/settings.ts';
import type { SettingsArea } from './settings.ts';
import { t as lookText } from '@tula/messages/look.ts';
import type { TypeName } from './look/look.ts';
import type { ThemeName } from './look/themes.ts';

/** Returns what the areas of the settings are called on screen and in the audit log. */
export const areaNames = (): Record<SettingsArea, string> => ({
  identity: t('area.identity'),
  contacts: t('area.contacts'),
  legal: t('area.legal'),
  kitchen: t('area.kitchen'),
  selling: t('area.selling'),
  opening: t('area.opening'),
  promises: t('area.promises'),
  tax: t('area.tax'),
  look: t('area.look'),
  home: t('area.home'),
});

/** Returns what the themes are called on screen and in the audit log. */
export const themeNames = (): Record<ThemeName, string> => ({
  paper: lookText('theme.paper'),
  slate: lookText('theme.slate'),
  leaf: lookText('theme.leaf'),
  maroon: lookText('theme.maroon'),
  white: lookText('theme.white'),
});

/** Returns what the pairings of faces are called. */
export const typeNames = (): Record<TypeName, string> => ({
  fraunces: lookText('type.fraunces'),
  anek: lookText('type.anek'),
  baloo: lookText('type.baloo'),
});
