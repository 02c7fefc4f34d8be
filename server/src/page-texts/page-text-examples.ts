import { paths } from '@tula/contract/shop/pages.ts';

const VERSION = { version: 3, savedAt: '2026-11-21T06:30:00.000Z', savedBy: 'Ravi', restoredFrom: null };
const FIRST = { version: 0, savedAt: null, savedBy: null, restoredFrom: null };

const written = {
  title: 'Shipping Policy',
  description: 'Orders ship within {shippingTime}.',
  body: 'We ship within {shippingTime}.\n\n# Questions\n\nSee [Help](/help).',
};
const shown = {
  language: 'en-IN',
  title: 'Shipping Policy',
  description: 'Orders ship within 3 days.',
  intro: [{ kind: 'paragraph', lines: [['We ship within 3 days.']] }],
  sections: [
    {
      id: 'part-1',
      heading: 'Questions',
      blocks: [{ kind: 'paragraph', lines: [['See ', { href: paths.help(), text: 'Help' }, '.']] }],
    },
  ],
};
const ofShipping = { page: 'shipping', language: 'en' };

export const PAGE_TEXT_EXAMPLES = {
  readPageText: {
    params: ofShipping,
    result: { text: shown, inForceFrom: '2026-11-21T06:30:00.000Z', newerInEnglish: null },
  },
  readPrivacyNotice: {
    params: { language: 'en' },
    result: { text: shown, inForceFrom: '2026-11-21T06:30:00.000Z', version: 'en-3.2' },
  },
  readPolicyOfOrder: {
    params: { ...ofShipping, policiesVersion: 7, promisesVersion: 2 },
    result: {
      text: shown,
      inForceFrom: '2026-11-21T06:30:00.000Z',
      newerInEnglish: null,
      isInForce: false,
    },
  },
  readPageTextToEdit: {
    params: ofShipping,
    result: {
      ...VERSION,
      text: written,
      builtIn: written,
      showsOtherLanguage: false,
      olderLanguages: ['hi'],
      placeholders: [
        { name: 'shippingTime', value: '3 days' },
        { name: 'gstin', value: null },
      ],
      versions: [VERSION, FIRST],
    },
  },
  savePageText: { params: ofShipping, body: { basedOn: 3, text: written }, result: { version: 4 } },
  restorePageText: {
    params: { ...ofShipping, version: 1 },
    body: { basedOn: 3 },
    result: { version: 4 },
  },
  readPolicies: {
    params: { policiesVersion: 7 },
    result: {
      policies: [{ ...ofShipping, savedAt: '2026-11-21T06:30:00.000Z', text: written }],
    },
  },
} as const;
