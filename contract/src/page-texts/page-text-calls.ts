import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { numberInPath } from '../calls/page.ts';
import { settingsVersion } from '../shop/settings-calls.ts';
import { POLICIES, TEXT_LANGUAGES, TEXT_PAGES } from './page-names.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { shownText } from './shown-text.ts';
import { writtenText } from './written-text.ts';

const forOwner = { who: 'staff', roles: ['owner'] } as const;
/** The name of a page whose text the owner may replace. */
export const textPage = z.enum(TEXT_PAGES);
/** The name of a policy. */
export const policy = z.enum(POLICIES);
const page = textPage;
const language = z.enum(TEXT_LANGUAGES);
const basedOn = z.int();
const saved = z.object({ version: z.int() });

/** When the English text of a policy or of help was changed, if the text in this language is older. */
const newerInEnglish = z.nullable(z.iso.datetime());

export const readPageText = endpoint({
  method: 'GET',
  path: '/page-texts/{page}/{language}',
  who: 'anyone',
  does: 'The text by which the owner replaced that of a page, with the present values of its placeholders; in another language where she wrote none in this one, except that policies and help keep their translation',
  params: z.object({ page, language }),
  result: z.object({
    /** Null while the page has its built-in text. */
    text: z.nullable(shownText),
    /** Since when the page says what it says; null while nobody has changed its text. */
    inForceFrom: z.nullable(z.iso.datetime()),
    newerInEnglish,
  }),
  notFound: 'PAGE_TEXT_NOT_FOUND',
  problems: ['PAGE_TEXT_NOT_FOUND'],
});

/**
 * The version of the privacy notice, such as en-3.0. It consists of the language, the edition of the built-in words, and how
 * often the owner saved her own words.
 */
export const noticeVersion = z.string();

export const readPrivacyNotice = endpoint({
  method: 'GET',
  path: '/privacy-notice/{language}',
  who: 'anyone',
  does: 'For what the shop uses data, with its version; the text is null while it is the built-in one',
  params: z.object({ language }),
  result: z.object({
    text: z.nullable(shownText),
    inForceFrom: z.nullable(z.iso.datetime()),
    version: noticeVersion,
  }),
  notFound: 'PAGE_TEXT_NOT_FOUND',
  problems: ['PAGE_TEXT_NOT_FOUND'],
});

const version = numberInPath;
export const readPolicyOfOrder = endpoint({
  method: 'GET',
  path: '/page-texts/{page}/{language}/of-orders/{policiesVersion}/{promisesVersion}',
  who: 'anyone',
  does: 'A policy as it was for orders that were placed under these versions of policies and promises',
  params: z.object({ page: policy, language, policiesVersion: version, promisesVersion: version }),
  result: z.object({
    text: shownText,
    /** Null for the built-in text that nobody had changed. */
    inForceFrom: z.nullable(z.iso.datetime()),
    newerInEnglish,
    /** Says whether orders that are placed now are under the same text and the same promises. */
    isInForce: z.boolean(),
  }),
  notFound: 'PAGE_TEXT_NOT_FOUND',
  problems: ['PAGE_TEXT_NOT_FOUND'],
});

export const readPageTextToEdit = endpoint({
  method: 'GET',
  path: '/page-texts/{page}/{language}/source',
  ...forOwner,
  does: 'The text of a page in markup, its version, and the placeholders that it may name, with their present values',
  params: z.object({ page, language }),
  result: z.object({
    ...settingsVersion.shape,
    /** Null while the page has its built-in text. */
    text: z.nullable(writtenText),
    /** The built-in text, from which to begin. */
    builtIn: writtenText,
    /** Says whether the page shows the text of another language, as the owner wrote none in this one. */
    showsOtherLanguage: z.boolean(),
    /** The languages in which this page is older than in English; its readers see a note there. */
    olderLanguages: z.array(language),
    placeholders: z.array(z.object({ name: z.enum(PLACEHOLDERS), value: z.nullable(z.string()) })),
    /** The newest versions, newest first. */
    versions: z.array(settingsVersion),
  }),
  notFound: 'PAGE_TEXT_NOT_FOUND',
  problems: ['PAGE_TEXT_NOT_FOUND'],
});

export const savePageText = endpoint({
  method: 'PUT',
  path: '/page-texts/{page}/{language}',
  ...forOwner,
  does: 'Saves the text of a page in a language as a new version; rejected when another one was saved since the version that was edited',
  params: z.object({ page, language }),
  body: z.object({ basedOn, text: writtenText }),
  result: saved,
  current: settingsVersion,
  notFound: 'PAGE_TEXT_NOT_FOUND',
  problems: ['PAGE_TEXT_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const restorePageText = endpoint({
  method: 'POST',
  path: '/page-texts/{page}/{language}/{version}/restore',
  ...forOwner,
  does: 'Saves an earlier version of the text of a page as the newest one; version 0 is the built-in text',
  params: z.object({ page, language, version: numberInPath }),
  body: z.object({ basedOn }),
  result: saved,
  current: settingsVersion,
  notFound: 'PAGE_TEXT_NOT_FOUND',
  problems: ['PAGE_TEXT_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const readPolicies = endpoint({
  method: 'GET',
  path: '/policies/{policiesVersion}',
  who: 'staff',
  roles: ['owner', 'accounts'],
  does: 'The policies as the owner had written them at a version of the policies, which orders keep; those with a built-in text are left out',
  params: z.object({ policiesVersion: numberInPath }),
  result: z.object({
    policies: z.array(z.object({ page: policy, language, savedAt: z.iso.datetime(), text: writtenText })),
  }),
  notFound: 'PAGE_TEXT_NOT_FOUND',
  problems: ['PAGE_TEXT_NOT_FOUND'],
});
