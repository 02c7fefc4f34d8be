import type { ParcelProblem } from '@tula/contract/delivery/parcels.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { describeNeed, type ServerNeed } from '@tula/contract/upkeep/server-standing.ts';
import { formatCalendarDay } from '@tula/contract/values/dates.ts';
import { formatPaise, type Paise } from '@tula/contract/values/money.ts';
import { formatKg, formatPack, type Grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/mails.ts';
import { letter } from '../../mail/letter.ts';
import type { Mail } from '../../mail/mail.ts';
import { withLanguageOf } from '../../platform/languages-on.ts';

/** Something that happened, without data of a person: numbers, weights, amounts and the town. `of` names it once. */
export type News = { of: string } & (
  | {
      kind: 'paid';
      orderNumber: string;
      weightGrams: Grams;
      town: string | null;
      contents: readonly { count: number; packGrams: Grams; name: string }[];
    }
  /** The advance of an order that staff hold. */
  | { kind: 'paid'; orderNumber: string; weightGrams: Grams; isAdvance: true }
  | { kind: 'cancelled'; orderNumber: string; weightGrams: Grams }
  | { kind: 'refundDue'; orderNumber: string; amountPaise: Paise }
  | { kind: 'parcel'; orderNumber: string; problem: ParcelProblem }
  | { kind: 'lowStock'; productId: string; product: string; stockGrams: Grams; daysLeft: number | null }
  | { kind: 'payment'; orderNumber: string | null }
  /** The rest of an order whose advance is paid did not come by its day. */
  | { kind: 'payment'; orderNumber: string; restPaise: Paise; day: string }
  | { kind: 'enquiry'; number: string; weightGrams: Grams; day: string }
  | { kind: 'server'; need: ServerNeed }
  /** By push alone: the email about it has the deadlines and goes to the grievance officer as well. */
  | { kind: 'complaint'; id: string; number: string; isNew: boolean }
  | { kind: 'complaint'; needs: 'answer' | 'settling'; count: number }
);

/** push: what a notification says below its title; it has neither amounts nor contents. */
type Written = { subject: string; text: string; push?: string; button: string; url: string };
type Reader = { email: string; language: string };

/** The news of one event that a person has chosen, of which the last has the page to go to. */
export type NewsOfEvent = readonly [News, ...News[]];

/** Tells one member of staff what happened, and where to go on, in their language. */
export const newsMail = withLanguageOf((reader: Reader, news: NewsOfEvent, publicUrl: string): Mail => {
  const { subject, text, button, url } = writeEvent(news);
  return {
    to: reader.email,
    subject,
    ...letter({
      preheader: text,
      heading: subject,
      paragraphs: [text],
      button: { label: button, url: publicUrl + url },
      closing: [t('news.why')],
      more: { label: t('news.change'), url: publicUrl + staffPaths.account() },
    }),
  };
});

/** The same in short: what everybody may read who looks at a locked phone. */
export const newsPush = withLanguageOf(
  (_: Pick<Reader, 'language'>, news: NewsOfEvent): { title: string; text: string; page: string } => {
    const { subject, text, push = text, url } = writeEvent(news);
    return { title: subject, text: push, page: url };
  },
);

/** Of several news the first is the subject and the last has the page; each has its sentence. */
function writeEvent([first, ...others]: NewsOfEvent): Written {
  return others.map(write).reduce((all, next) => {
    const { push = all.text } = all;
    return {
      ...next,
      subject: all.subject,
      text: `${all.text} ${next.text}`,
      push: `${push} ${next.push ?? next.text}`,
    };
  }, write(first));
}

function write(news: News): Written {
  switch (news.kind) {
    case 'paid':
      return 'isAdvance' in news
        ? ofOrder(news.orderNumber, advanceText(news))
        : { ...ofOrder(news.orderNumber, paidText(news)), push: t('news.button.order') };
    case 'cancelled': {
      const { orderNumber: number } = news;
      const weight = formatKg(news.weightGrams);
      return ofOrder(number, {
        subject: t('news.cancelled.subject', { number, weight }),
        text: t('news.cancelled.text'),
      });
    }
    case 'refundDue':
      return {
        subject: t('news.refundDue.subject', { number: news.orderNumber }),
        text: t('news.refundDue.text', { amount: formatPaise(news.amountPaise) }),
        push: t('news.refundDue.push'),
        button: t('news.button.today'),
        url: staffPaths.today(),
      };
    case 'parcel':
      return ofOrder(news.orderNumber, PARCEL[news.problem]({ number: news.orderNumber }));
    case 'lowStock': {
      const values = { product: news.product, weight: formatKg(news.stockGrams) };
      return {
        subject: t('news.lowStock.subject', values),
        text:
          news.daysLeft === null
            ? t('news.lowStock.text')
            : t('news.lowStock.lasts', { count: news.daysLeft }),
        button: t('news.button.stock'),
        url: staffPaths.stockOfProduct(news.productId),
      };
    }
    case 'payment': {
      if ('restPaise' in news) return restText(news);
      const { orderNumber } = news;
      return {
        subject:
          orderNumber === null
            ? t('news.payment.subject')
            : t('news.payment.subjectOfOrder', { number: orderNumber }),
        text: t('news.payment.text'),
        button: t('news.button.today'),
        url: staffPaths.today(),
      };
    }
    case 'enquiry':
      return {
        subject: t('news.enquiry.subject', { number: news.number, weight: formatKg(news.weightGrams) }),
        text: t('news.enquiry.text', { day: formatCalendarDay(news.day) }),
        button: t('news.button.enquiries'),
        url: staffPaths.enquiries(),
      };
    case 'server':
      return {
        subject: t('news.server.subject'),
        text: describeNeed(news.need),
        button: t('news.button.server'),
        url: staffPaths.server(),
      };
    case 'complaint':
      return complaintText(news);
  }
}

function complaintText(news: Extract<News, { kind: 'complaint' }>): Written {
  const open = { text: t('complaint.button.open'), button: t('complaint.button.open') };
  if ('needs' in news) {
    const { count, needs } = news;
    return {
      ...open,
      subject:
        needs === 'answer'
          ? t('complaint.toAnswer.subject', { count })
          : t('complaint.toSettle.subject', { count }),
      url: staffPaths.complaints(),
    };
  }
  const { id, number, isNew } = news;
  return {
    ...open,
    subject: isNew ? t('complaint.made.subject', { number }) : t('complaint.written.subject', { number }),
    url: staffPaths.complaint(id),
  };
}

const ofOrder = (number: string, { subject, text }: Pick<Written, 'subject' | 'text'>): Written => ({
  subject,
  text,
  button: t('news.button.order'),
  url: staffPaths.order(number),
});

function advanceText({
  orderNumber: number,
  weightGrams,
}: Extract<News, { isAdvance: true }>): Pick<Written, 'subject' | 'text'> {
  const values = { number, weight: formatKg(weightGrams) };
  return { subject: t('news.advance.subject', values), text: t('news.advance.text') };
}

function restText({ orderNumber: number, restPaise, day }: Extract<News, { restPaise: Paise }>): Written {
  const text = t('news.rest.text', { amount: formatPaise(restPaise), day: formatCalendarDay(day) });
  return {
    ...ofOrder(number, { subject: t('news.rest.subject', { number }), text }),
    push: t('news.button.order'),
  };
}

function paidText({
  orderNumber: number,
  weightGrams,
  town,
  contents,
}: Extract<News, { kind: 'paid'; town: string | null }>) {
  const weight = formatKg(weightGrams);
  return {
    subject:
      town === null
        ? t('news.paid.subjectOfPickup', { number, weight })
        : t('news.paid.subject', { number, weight, town }),
    text: contents
      .map(({ count, packGrams, name }) => t('news.paid.line', { count, size: formatPack(packGrams), name }))
      .join(', '),
  };
}

const PARCEL: Record<ParcelProblem, (values: { number: string }) => Pick<Written, 'subject' | 'text'>> = {
  'held-up': (values) => ({ subject: t('news.parcel.heldUp', values), text: t('news.parcel.text') }),
  returning: (values) => ({ subject: t('news.parcel.returning', values), text: t('news.parcel.text') }),
  returned: (values) => ({ subject: t('news.parcel.returned', values), text: t('news.parcel.text') }),
  stopped: (values) => ({ subject: t('news.parcel.stopped', values), text: t('news.parcel.text') }),
};
