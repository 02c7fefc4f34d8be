import { HOME_SECTIONS } from '@tula/contract/home-page/home-page.ts';
import { homeSectionNames } from '@tula/contract/home-page/home-section-names.ts';
import { t } from '@tula/messages/audit.ts';
import type { HomeField } from './audit-entry.ts';
import type { Field, Shown } from './audit-values.ts';

type Values = readonly (string | number)[];
const ofList =
  (text: (values: Values) => string): Shown =>
  (value) =>
    typeof value === 'object' ? text(value) : String(value);

/** How the parts of the home page read in the audit log. */
export const HOME_FIELDS: Record<HomeField, Field> = {
  // The path of the picture says nothing to people; its descriptions do.
  homePicture: { label: () => t('field.homePicture'), shown: ofList(([, ...alt]) => alt.join(' · ')) },
  homeWords: { label: () => t('field.homeWords'), shown: ofList((texts) => texts.join(' · ')) },
  homeSections: {
    label: () => t('field.homeSections'),
    shown: ofList((kinds) => kinds.map(sectionText).join(', ')),
  },
  homeProducts: { label: () => t('field.homeProducts'), shown: ofList((names) => names.join(' · ')) },
  homeGallery: {
    label: () => t('field.homeGallery'),
    shown: ofList((all) => t('pictures', { count: all.length })),
  },
  testimonials: { label: () => t('field.testimonials'), shown: ofList((texts) => texts.join(' · ')) },
};

function sectionText(value: string | number): string {
  const [name = '', off] = String(value).split(' ');
  const kind = HOME_SECTIONS.find((one) => one === name);
  const section = kind ? homeSectionNames()[kind] : name;
  return off === undefined ? section : t('sectionOff', { section });
}
