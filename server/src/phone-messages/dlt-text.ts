import type { MessageKind } from '@tula/contract/accounts/phone-messages.ts';
import type { OutgoingMessage } from './messenger.ts';
import { MOST_LINK_LETTERS, makeTemplate } from './phone-message.ts';

/** As operators count a variable of a registered text. */
const VARIABLE_LETTERS = 30;
/** Addresses and news are longer than one variable. */
const VARIABLES: Readonly<Record<string, number>> = { link: MOST_LINK_LETTERS / VARIABLE_LETTERS, news: 4 };

const countVariables = (parameter: string) => VARIABLES[parameter] ?? 1;

/** The text to register with the operators. */
export function dltTemplate(kind: MessageKind): string {
  return makeTemplate(kind, (parameter) => '{#var#}'.repeat(countVariables(parameter)));
}

/** The text of an SMS: as registered, with no variable longer than it may be, or the operator drops the SMS. */
export function dltText({ kind, parameters }: Pick<OutgoingMessage, 'kind' | 'parameters'>): string {
  return makeTemplate(kind, (parameter, at) =>
    (parameters[at] ?? '').slice(0, VARIABLE_LETTERS * countVariables(parameter)),
  );
}
