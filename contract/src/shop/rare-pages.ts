import { languagePath } from '@tula/messages/language.ts';

// The addresses of these pages stand apart from `pages.ts`, as few shoppers open them.

export const complaintPaths = {
  make: () => `${languagePath()}/complaint`,
  /** A complaint is followed there by its number and phone. */
  status: () => `${languagePath()}/complaint/status`,
};

export const dataPaths = {
  /** Shows everything that the shop has of a customer. */
  ownData: () => `${languagePath()}/account/data`,
  /** Says for what the shop uses data, apart from the terms. */
  notice: () => `${languagePath()}/policies/privacy-notice`,
};

/** A visitor asks there what a large amount costs. */
export const enquiryPath = () => `${languagePath()}/large-amounts`;
