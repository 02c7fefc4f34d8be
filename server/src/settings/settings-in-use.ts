import {
  DEFAULT_SETTINGS,
  SETTINGS_AREAS,
  SETTINGS_SCHEMAS,
  type Settings,
  type SettingsArea,
} from '@tula/contract/shop/settings.ts';
import type { StoredSettings } from './settings-store.ts';

/**
 * Stored settings, from their JSON, as the schema has them now: fields that came later have their default values, in the order of the
 * schema. What the schema would not accept any more is left as it was saved.
 */
export function currentForm<Area extends SettingsArea>(area: Area, stored: string): Settings[Area] {
  const filled = { ...DEFAULT_SETTINGS[area], ...JSON.parse(stored) };
  const { data } = SETTINGS_SCHEMAS[area].safeParse(filled);
  return (data ?? filled) as Settings[Area];
}

/** Every area in use; those that nobody saved are as in the code. */
export function settingsInUse(
  newest: readonly (Pick<StoredSettings, 'settings'> & { area: string })[],
): Settings {
  const areas = SETTINGS_AREAS.map((area) => {
    const stored = newest.find((one) => one.area === area);
    return [area, stored ? currentForm(area, stored.settings) : DEFAULT_SETTINGS[area]];
  });
  return Object.fromEntries(areas) as Settings;
}
