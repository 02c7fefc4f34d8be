import type { StaffId } from '@tula/contract/calls/ids.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { exampleRecallMail } from './batches/example-recall-mail.ts';
import { exampleAccountMails } from './customers/example-account-mails.ts';
import { exampleOrderMails } from './orders/mails/example-order-mails.ts';
import type { Parts } from './platform/parts.ts';
import { staffMember } from './staff/staff-query.ts';
import type { ExampleMails } from './mail/words/mail-words-kind.ts';

/** Every email to customers with example data, and where staff get one. */
export function mailExamples({ publicUrl, database }: Pick<Parts, 'publicUrl' | 'database'>) {
  const examples = {
    ...exampleOrderMails(publicUrl),
    ...exampleRecallMail(publicUrl),
    ...exampleAccountMails(publicUrl),
  };
  const exampleMails: ExampleMails = ({ kind, language }) => inLanguage(language, examples[kind]);
  const emailOfStaff = async (id: StaffId) => (await staffMember(database.db, id)).email;
  return { exampleMails, emailOfStaff };
}
