import { t } from '@tula/messages/settings.ts';
import type { SettingsArea } from './settings.ts';

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
