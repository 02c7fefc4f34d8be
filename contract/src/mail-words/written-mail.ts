import { t as fieldText } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/mail-word-fields.ts';
import * as z from 'zod/mini';
import { required, requiredLine, requiredText, type Said } from '../calls/fields.ts';
import { readable } from '../page-texts/readable.ts';
import { faultText, lineFault, withoutFaults } from '../page-texts/written-text.ts';
import { type MailKind, requiredIn } from './mail-kinds.ts';
import { namedIn, parseWords } from './parse-words.ts';

const LONGEST_SUBJECT = 120;
const LONGEST_OPENING = 2000;
const LONGEST_CLOSING = 1000;

const tooLong = (highest: number): Said => ({ error: () => fieldText('tooLong', { highest }), abort: true });

/** The words of an email as its owner writes them. */
export const writtenMail = z.object({
  subject: requiredLine(LONGEST_SUBJECT),
  /** Before the fixed parts, such as the button and the ordered packs. */
  opening: requiredText(LONGEST_OPENING, tooLong(LONGEST_OPENING)).check(readable),
  /** After them; empty for none. */
  closing: z
    .string(required)
    .check(z.trim(), z.maxLength(LONGEST_CLOSING, tooLong(LONGEST_CLOSING)), readable),
});
export type WrittenMail = z.infer<typeof writtenMail>;

/** The same with the placeholders that an email of a kind knows, and those that it must keep. */
export function writtenMailSchema(kind: MailKind) {
  const known = withoutFaults((text) => parseWords(kind, text).faults, faultText);
  const { subject, opening, closing } = writtenMail.shape;
  return z.object({
    subject: subject.check(withoutFaults((text) => parseWords(kind, text).faults, lineFault)),
    opening: opening.check(known, keepsRequired(kind)),
    closing: closing.check(known),
  });
}

function keepsRequired(kind: MailKind) {
  return z.superRefine<string>((text, context) => {
    const named = namedIn(kind, text);
    const missing = requiredIn(kind).filter((name) => !named.includes(name));
    const message = missing.map((name) => t('required', { name })).join(' ');
    if (missing.length > 0) context.addIssue({ code: 'custom', message, input: text });
  });
}
