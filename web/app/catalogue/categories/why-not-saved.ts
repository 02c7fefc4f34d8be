import { t } from '@tula/messages/categories.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { failureMessage } from '../../data/failure-message.ts';
import type { FormErrors } from '../../forms/form-errors.ts';

type Rejected = Parameters<typeof failureMessage>[0] & { fields: Record<string, string>; status: number };

/** Messages at the fields, else why the name or word was not saved; somebody else may have deleted it. */
export function whyNotSaved(reply: Rejected): FormErrors {
  if (Object.keys(reply.fields).length > 0) return { fields: reply.fields };
  const isGone = reply.status === 404;
  const message = isGone ? t('gone', { message: reply.message }) : failureMessage(reply, uiText('failed'));
  return { message, code: reply.code };
}
