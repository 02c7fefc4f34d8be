import { languagePath } from '@tula/messages/language.ts';

/** The address of the page that asks about large amounts, apart from `pages.ts` as few shoppers open it. */
export const enquiryPath = () => `${languagePath()}/large-amounts`;
