import { t } from '@tula/messages/help.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import type { Rich } from '@tula/messages/rich-text.ts';
import { shop } from '../../shop/shop.ts';
import type { WrittenText } from '../written-text.ts';
import {
  body,
  bullets,
  heading,
  numbers,
  paragraph,
  STAND_INS,
  workingTimes,
  written,
} from './write-markup.ts';

const email = '{email}';

export function help(): WrittenText {
  return {
    title: pageName('page.help'),
    description: written(t('description', { shop: '{shopName}' })),
    body: body(paragraph(t('intro')), ...beforeOrdering(), ...questions(), ...complaints()),
  };
}

function beforeOrdering(): string[] {
  return [
    heading(t('contact.title')),
    bullets(
      `**${t('contact.phone')}** [{phone}](tel:{phone})`,
      `**${t('contact.email')}** [{email}](mailto:{email})`,
      `**${t('contact.whatsapp')}** [${t('contact.writeOnWhatsapp')}]({whatsapp})`,
      `**${t('contact.store')}** {shopName}, {address}`,
      `**${t('contact.hours')}** {openingHours}`,
    ),
    heading(t('order.title')),
    numbers(
      t.rich('order.choose', { lightest: '{lightestPack}', heaviest: '{heaviestPack}' }),
      t.rich('order.account'),
      t(shop.isPickupOffered ? 'order.delivery' : 'order.deliveryOnly'),
      t('order.pay'),
    ),
  ];
}

function questions(): string[] {
  const { shippingDays: shipping, deliveryDays, cancellationHours, refundDays } = STAND_INS;
  return [
    heading(t('payment.title')),
    paragraph(t('payment.text', { days: STAND_INS.declinedRefundDays })),
    heading(t('delivery.title')),
    paragraph(t.rich('delivery.text', { shipping, ...deliveryDays })),
    workingTimes(),
    heading(t('cancel.title')),
    paragraph(t.rich('cancel.text', { hours: cancellationHours, ...refundDays })),
    heading(t('damaged.title')),
    paragraph(t.rich('damaged.text', { hours: STAND_INS.damageReportHours, email })),
    heading(t('account.title')),
    paragraph(t.rich('account.text')),
    heading(t('data.title')),
    paragraph(t.rich('data.text')),
  ];
}

function complaints(): string[] {
  const { complaintAnswerHours: hours, complaintSettledDays: days } = STAND_INS;
  const contacts = { email: '{grievanceEmail}', phone: '{grievancePhone}' };
  return [
    heading(t('grievance.title')),
    paragraph(
      ofComplaints(
        shop.grievanceOfficer
          ? t.rich('grievance.officer', { name: '{grievanceOfficer}', ...contacts })
          : t.rich('grievance.who', contacts),
      ),
    ),
    paragraph(t('grievance.how', { hours, days })),
    paragraph(t.rich('grievance.form')),
  ];
}

/** Its phone is that of whoever answers complaints. */
function ofComplaints({ marked }: Rich): Rich {
  return { marked: marked.replaceAll(/<(\/?)phone>/g, '<$1complaintPhone>') };
}
