import { t as deliveryText } from '@tula/messages/delivery.ts';
import { t as pageName } from '@tula/messages/layout.ts';
import { t } from '@tula/messages/policies.ts';
import { shop } from '../../shop/shop.ts';
import type { WrittenText } from '../written-text.ts';
import {
  body,
  bullets,
  facts,
  heading,
  paragraph,
  STAND_INS,
  workingTimes,
  written,
} from './write-markup.ts';

const { refundDays, deliveryDays } = STAND_INS;
const { cancellationHours, cancellationHoursShown, damageReportHours } = STAND_INS;
const { declinedRefundDays, shippingDays: shipping } = STAND_INS;

export function refund(): WrittenText {
  const [hours, shownHours, days] = [cancellationHours, cancellationHoursShown, declinedRefundDays];
  return {
    title: pageName('page.refund'),
    description: written(t('refund.description', { hours, ...refundDays })),
    body: body(
      paragraph(t('refund.intro')),
      facts(
        [t('refund.timeToCancel'), '{cancellationTime}'],
        [t('refund.creditedIn'), '{refundTime}'],
        [t('refund.declinedIn'), '{declinedRefundTime}'],
      ),
      heading(t('refund.cancelling.title')),
      paragraph(t.rich('refund.cancelling.how', { hours })),
      paragraph(t('refund.cancelling.shown', { hours, shownHours })),
      paragraph(t('refund.cancelling.after')),
      paragraph(t('refund.cancelling.unpaid')),
      heading(t('refund.refund.title')),
      paragraph(t('refund.refund.text', { ...refundDays })),
      paragraph(t.rich('refund.refund.where')),
      heading(t('refund.declined.title')),
      paragraph(t('refund.declined.text', { days })),
      paragraph(t('refund.declined.late')),
      heading(t('refund.damaged.title')),
      paragraph(t.rich('refund.damaged.text')),
    ),
  };
}

export function returns(): WrittenText {
  const contacts = { email: '{email}', phone: '{phone}' };
  return {
    title: pageName('page.return'),
    description: written(t('return.description', { hours: damageReportHours })),
    body: body(
      paragraph(t('return.intro')),
      facts(
        [t('return.returns'), t('none')],
        [t('return.timeToReport'), '{damageReportTime}'],
        [t('return.creditedIn'), '{refundTime}'],
      ),
      heading(t('return.why.title')),
      paragraph(t.rich('return.why.text')),
      heading(t('return.report.title')),
      paragraph(t.rich('return.report.how', { hours: damageReportHours, ...contacts })),
      bullets(t('return.report.number'), t('return.report.packs'), t('return.report.photos')),
      paragraph(t('return.report.keep')),
      heading(t('return.next.title')),
      paragraph(t('return.next.text', { ...refundDays })),
      paragraph(t('return.next.rights')),
    ),
  };
}

function collecting(): string[] {
  return [
    heading(t('shipping.pickup.title')),
    paragraph(t.rich('shipping.pickup.text', { shipping })),
    paragraph('**{shopName}**', '{pickupAddress}'),
    paragraph('{openingHours}', '[{phone}](tel:{phone})'),
  ];
}

export function shippingPolicy(): WrittenText {
  return {
    title: pageName('page.shipping'),
    description: written(t('shipping.description', { shipping, ...deliveryDays })),
    body: body(
      paragraph(t(shop.isPickupOffered ? 'shipping.intro' : 'shipping.introOnly')),
      facts(
        [t('shipping.sentWithin'), '{shippingTime}'],
        [t('shipping.deliveredIn'), '{deliveryTime}'],
        ...(shop.isPickupOffered ? [[deliveryText('pickup'), t('shipping.noCharge')] as const] : []),
      ),
      heading(t('shipping.when.title')),
      paragraph(t('shipping.when.text', { shipping, ...deliveryDays })),
      workingTimes(),
      paragraph(t.rich('shipping.when.tracking')),
      paragraph(t('shipping.when.fresh')),
      heading(t('shipping.charge.title')),
      paragraph(t('shipping.charge.text')),
      paragraph(t('shipping.charge.limit', { weight: '{heaviestOrder}' })),
      ...(shop.isPickupOffered ? collecting() : []),
      heading(t('shipping.damaged.title')),
      paragraph(t.rich('shipping.damaged.text', { hours: damageReportHours })),
    ),
  };
}
