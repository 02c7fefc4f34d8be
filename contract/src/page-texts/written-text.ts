import { t as fieldText } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/page-text-fields.ts';
import * as z from 'zod/mini';
import { requiredLine, requiredText } from '../calls/fields.ts';
import { readable } from './readable.ts';
import { type Fault, MOST_SECTIONS, parseLine, parseMarkup } from './markup.ts';

export const LONGEST_BODY = 30_000;

const line = (highest: number) =>
  requiredLine(highest).check(withoutFaults((text) => parseLine(text).faults, lineFault));

/** A text as its owner writes it. */
export const writtenText = z.object({
  title: line(80),
  /** Search engines show it. */
  description: line(200),
  /** The introduction and the sections, in markup. */
  body: requiredText(LONGEST_BODY, {
    error: () => fieldText('tooLong', { highest: LONGEST_BODY }),
    abort: true,
  }).check(
    readable,
    withoutFaults((text) => parseMarkup(text).faults, faultText),
  ),
});
export type WrittenText = z.infer<typeof writtenText>;

/** Reports at the field what is wrong in a text. */
export function withoutFaults<F extends Fault>(
  faultsOf: (text: string) => readonly F[],
  told: (fault: F) => string,
) {
  return z.superRefine<string>((text, context) => {
    const faults = faultsOf(text);
    if (faults.length > 0)
      context.addIssue({ code: 'custom', message: faults.map(told).join(' '), input: text });
  });
}

/** Returns what is wrong with a body, and where. */
export function faultText(fault: Fault): string {
  const { line: number } = fault;
  if (fault.kind === 'placeholder') return t('placeholder', { line: number, name: fault.name });
  if (fault.kind === 'link') return t('link', { line: number, target: fault.name });
  if (fault.kind === 'brace') return t('brace', { line: number });
  return t('sections', { line: number, highest: MOST_SECTIONS });
}

/** As faultText, for a text of one line. */
export function lineFault(fault: Fault): string {
  return fault.kind === 'placeholder' ? t('line.placeholder', { name: fault.name }) : t('line.brace');
}
