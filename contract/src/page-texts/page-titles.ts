import { t } from '@tula/messages/layout.ts';
import { type Language, pathOfLanguage } from '@tula/messages/languages.ts';
import { dataPaths } from '../shop/rare-pages.ts';
import { withoutLanguage } from '../shop/page-table.ts';
import { paths } from '../shop/pages.ts';
import type { TextPageName } from './page-names.ts';

/** Returns what the pages are called in menus and for staff, whatever their titles are. */
export const textPageNames = (): Record<TextPageName, string> => ({
  terms: t('page.terms'),
  privacy: t('page.privacy'),
  refund: t('page.refund'),
  return: t('page.return'),
  shipping: t('page.shipping'),
  notice: t('page.notice'),
  about: t('page.aboutUs'),
  help: t('page.help'),
});

const ADDRESSES: Record<TextPageName, () => string> = {
  terms: () => paths.termsAndConditions(),
  privacy: () => paths.privacyPolicy(),
  refund: () => paths.refundPolicy(),
  return: () => paths.returnPolicy(),
  shipping: () => paths.shippingPolicy(),
  notice: () => dataPaths.notice(),
  about: () => paths.aboutUs(),
  help: () => paths.help(),
};

/** Where shoppers read the text in the language of the request. */
export const addressOfTextPage = (page: TextPageName): string => ADDRESSES[page]();

/** Where shoppers read the text in a language. */
export function textPageAddress({ page, language }: { page: TextPageName; language: Language }): string {
  return `${pathOfLanguage(language)}${withoutLanguage(ADDRESSES[page]())}`;
}
