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

/** The id of the element that shows a photo on the page Your data. */
export const photoAnchor = (id: string) => `photo-${id}`;

/** The address of a photo on that page. It stands apart from `rare-pages.ts`, which every page loads. */
export const ownPhotoPath = (id: string) => `${dataPaths.ownData()}#${photoAnchor(id)}`;
