import * as z from 'zod/mini';

const blank = z.literal('');

/** Name, contacts and licence as a shop started empty answers them until its owner types them. */
export const BLANK_IDENTITY = z.object({
  name: blank,
  localName: z.null(),
  tagline: blank,
  logo: z.null(),
});

export const BLANK_CONTACTS = z.object({
  address: z.object({ line: blank, area: blank, city: blank, state: blank, pincode: blank }),
  phone: blank,
  email: blank,
  openingHours: blank,
  social: z.object({ instagram: z.null(), whatsapp: z.null(), facebook: z.null() }),
});

export const BLANK_LEGAL = z.object({
  legalName: z.null(),
  fssaiNumber: blank,
  fssaiExpiresOn: z.null(),
  licenceMark: z.null(),
  gstin: z.null(),
  grievanceOfficer: z.null(),
});
