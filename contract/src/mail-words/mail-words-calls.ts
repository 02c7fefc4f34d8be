import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { numberInPath } from '../calls/page.ts';
import { TEXT_LANGUAGES } from '../page-texts/page-names.ts';
import { settingsVersion } from '../shop/settings-calls.ts';
import { MAIL_KINDS, MAIL_PLACEHOLDERS } from './mail-kinds.ts';
import { writtenMail } from './written-mail.ts';

const forOwner = { who: 'staff', roles: ['owner'] } as const;
/** An email that customers get. */
export const mailKind = z.enum(MAIL_KINDS);
const language = z.enum(TEXT_LANGUAGES);
const params = z.object({ kind: mailKind, language });
const basedOn = z.int();
const saved = z.object({ version: z.int() });
const notFound = 'MAIL_WORDS_NOT_FOUND';

export const listMailWords = endpoint({
  method: 'GET',
  path: '/mail-words',
  ...forOwner,
  does: 'The emails that customers get, each with the languages in which the owner changed its words',
  result: z.object({ mails: z.array(z.object({ kind: mailKind, changedIn: z.array(language) })) }),
  problems: [],
});

export const readMailWords = endpoint({
  method: 'GET',
  path: '/mail-words/{kind}/{language}',
  ...forOwner,
  does: 'The words of an email in a language, their version, and the placeholders that they may name, with examples',
  params,
  result: z.object({
    ...settingsVersion.shape,
    /** Null while the email has its built-in words. */
    words: z.nullable(writtenMail),
    /** The built-in words, from which to begin. */
    builtIn: writtenMail,
    placeholders: z.array(
      z.object({ name: z.enum(MAIL_PLACEHOLDERS), value: z.string(), isRequired: z.boolean() }),
    ),
    /** The newest versions, newest first. */
    versions: z.array(settingsVersion),
  }),
  notFound,
  problems: [notFound],
});

export const saveMailWords = endpoint({
  method: 'PUT',
  path: '/mail-words/{kind}/{language}',
  ...forOwner,
  does: 'Saves the words of an email in a language as a new version; rejected when other ones were saved since the version that was edited',
  params,
  body: z.object({ basedOn, words: writtenMail }),
  result: saved,
  current: settingsVersion,
  notFound,
  problems: [notFound, 'CHANGED_MEANWHILE'],
});

export const restoreMailWords = endpoint({
  method: 'POST',
  path: '/mail-words/{kind}/{language}/{version}/restore',
  ...forOwner,
  does: 'Saves an earlier version of the words of an email as the newest one; version 0 has the built-in words',
  params: z.object({ kind: mailKind, language, version: numberInPath }),
  body: z.object({ basedOn }),
  result: saved,
  current: settingsVersion,
  notFound,
  problems: [notFound, 'CHANGED_MEANWHILE'],
});

export const previewMailWords = endpoint({
  method: 'POST',
  path: '/mail-words/{kind}/{language}/preview',
  ...forOwner,
  does: 'An email with example data and words that are not saved; its HTML is at an address that is valid for ten minutes',
  params,
  body: z.object({ words: writtenMail }),
  result: z.object({ subject: z.string(), text: z.string(), htmlAddress: z.string() }),
  notFound,
  problems: [notFound],
});

export const testMailWords = endpoint({
  method: 'POST',
  path: '/mail-words/{kind}/{language}/test',
  ...forOwner,
  does: 'Sends an email with example data and words that are not saved to whoever asks, once in ten seconds',
  params,
  body: z.object({ words: writtenMail }),
  result: z.object({ to: z.string() }),
  notFound,
  problems: [notFound],
});
