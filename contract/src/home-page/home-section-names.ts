import { t } from '@tula/messages/home-page.ts';
import type { HomeSection } from './home-page.ts';

/** Returns what the sections of the home page are called on screen and in the audit log. */
export const homeSectionNames = (): Record<HomeSection, string> => ({
  categories: t('section.categories'),
  bestSellers: t('section.bestSellers'),
  gallery: t('section.gallery'),
  testimonials: t('section.testimonials'),
});
