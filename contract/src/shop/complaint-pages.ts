import { languagePath } from '@tula/messages/language.ts';

/** The addresses of the pages for complaints, apart from `pages.ts` as few shoppers open them. */
export const complaintPaths = {
  make: () => `${languagePath()}/complaint`,
  /** Following a complaint by its number and phone. */
  status: () => `${languagePath()}/complaint/status`,
};
