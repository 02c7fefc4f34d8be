import { languagePath } from '@tula/messages/language.ts';

/** The addresses of the pages about customers' data, apart from `pages.ts` as few shoppers open them. */
export const dataPaths = {
  /** Everything that the shop has of a customer. */
  ownData: () => `${languagePath()}/account/data`,
  /** For what the shop uses data, apart from the terms. */
  notice: () => `${languagePath()}/policies/privacy-notice`,
};
