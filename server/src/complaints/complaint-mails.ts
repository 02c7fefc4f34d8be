import { complaintPaths } from '@tula/contract/shop/rare-pages.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { inEnglish } from '@tula/messages/language.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/mail.ts';
import { withLanguageOf } from '../platform/languages-on.ts';
import type { Complaint } from './complaints-store.ts';

type Received = Pick<Complaint, 'id' | 'number' | 'email' | 'language' | 'answerBy' | 'settleBy'>;
type Made = Pick<Complaint, 'id' | 'number' | 'answerBy' | 'settleBy'>;

/** The acknowledgement: the number, and until when the shop answers and settles. */
export const complaintReceivedMail = withLanguageOf((complaint: Received, publicUrl: string): Mail => {
  const { id, number, email, answerBy, settleBy } = complaint;
  const subject = t('complaint.received.subject', { number });
  return {
    to: email,
    subject,
    seriesId: id,
    ...letter({
      preheader: t('complaint.received.preheader'),
      heading: subject,
      paragraphs: [
        t('complaint.received.text', { answerBy: formatMoment(answerBy), settleBy: formatMoment(settleBy) }),
        t('complaint.received.keep', { number }),
      ],
      button: { label: t('complaint.button.follow'), url: publicUrl + complaintPaths.status() },
      closing: [t('complaint.received.notYou')],
    }),
  };
});

/** Tells what staff wrote, word for word, and what the shop does. */
export const complaintAnsweredMail = withLanguageOf(
  (
    complaint: Pick<Complaint, 'id' | 'number' | 'email' | 'language'>,
    { text, settles, outcome }: { text: string; settles: boolean; outcome?: (() => string) | undefined },
    publicUrl: string,
  ): Mail => {
    const { id, number, email } = complaint;
    const subject = settles
      ? t('complaint.settled.subject', { number })
      : t('complaint.answered.subject', { number });
    return {
      to: email,
      subject,
      seriesId: id,
      ...letter({
        preheader: text.slice(0, PREVIEW),
        heading: subject,
        paragraphs: outcome === undefined ? [text] : [text, outcome()],
        button: { label: t('complaint.button.follow'), url: publicUrl + complaintPaths.status() },
        closing: [settles ? t('complaint.settled.next') : t('complaint.answered.reply')],
      }),
    };
  },
);

const PREVIEW = 120;

/** To an owner: somebody complains. */
export const complaintMadeMail = inEnglish((to: string, complaint: Made, publicUrl: string): Mail => {
  const subject = t('complaint.made.subject', { number: complaint.number });
  return toStaff(to, complaint, subject, publicUrl);
});

/** To an owner: whoever complains has written again. */
export const complaintWrittenMail = inEnglish((to: string, complaint: Made, publicUrl: string): Mail => {
  const subject = t('complaint.written.subject', { number: complaint.number });
  return toStaff(to, complaint, subject, publicUrl);
});

function toStaff(
  to: string,
  { id, answerBy, settleBy }: Pick<Made, 'id' | 'answerBy' | 'settleBy'>,
  subject: string,
  publicUrl: string,
): Mail {
  const until = { answerBy: formatMoment(answerBy), settleBy: formatMoment(settleBy) };
  return {
    to,
    subject,
    ...letter({
      preheader: t('complaint.deadlines', until),
      heading: subject,
      paragraphs: [t('complaint.deadlines', until)],
      button: { label: t('complaint.button.open'), url: publicUrl + staffPaths.complaint(id) },
    }),
  };
}

/** To an owner: these complaints have not been answered, or settled, and their time is nearly over. */
export const complaintsDueMail = inEnglish(
  (to: string, due: { of: 'answer' | 'settle'; complaints: readonly Made[] }, publicUrl: string): Mail => {
    const isToAnswer = due.of === 'answer';
    const count = due.complaints.length;
    const subject = isToAnswer
      ? t('complaint.toAnswer.subject', { count })
      : t('complaint.toSettle.subject', { count });
    return {
      to,
      subject,
      ...letter({
        preheader: t('complaint.due.preheader'),
        heading: subject,
        paragraphs: [t('complaint.due.preheader')],
        rows: due.complaints.map(({ number, answerBy, settleBy }) => [
          number,
          formatMoment(isToAnswer ? answerBy : settleBy),
        ]),
        button: { label: t('complaint.button.list'), url: publicUrl + staffPaths.complaints() },
      }),
    };
  },
);
