import { languagePath } from '@tula/messages/language.ts';

/** The element that shows a photo on the page of one's data. */
export const photoAnchor = (id: string) => `photo-${id}`;

/** The addresses of the pages about customers' data, apart from `pages.ts` as few shoppers open them. */
export const dataPaths = {
  /** Everything that the shop has of a customer. */
  ownData: () => `${languagePath()}/account/data`,
  /** One of their photos there. */
  ownPhoto: (id: string) => `${languagePath()}/account/data#${photoAnchor(id)}`,
  /** For what the shop uses data, apart from the terms. */
  notice: () => `${languagePath()}/policies/privacy-notice`,
};
