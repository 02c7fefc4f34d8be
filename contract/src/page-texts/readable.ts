import { t as fieldText } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';

/** Controls other than the ends of lines, lone surrogates and direction overrides. */
const UNSEEN = /(?![\n\r\t])\p{Cc}|[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Without characters that nobody sees. */
export const readable = z.refine<string>((text) => !UNSEEN.test(text), {
  error: () => fieldText('signs'),
  abort: true,
});
