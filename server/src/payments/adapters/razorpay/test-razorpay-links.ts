import type { PeerAnswer, PeerRequest } from '../../../../test/a-peer.ts';
import { parseBody, type Books, isAmount, type Link, errorAnswer } from './test-razorpay-books.ts';

const LINK_FIELDS =
  /^(amount|currency|accept_partial|reference_id|description|expire_by|notify|reminder_enable|notes|callback_url|callback_method|customer|options)$/;
const LABELS =
  /^(receipt|description|amount_payable|amount_paid|partial_amount_due|partial_amount_paid|expire_by|expired_on|amount_due)$/;

const LEAST_LIFE_SECONDS = 15 * 60;

export function createLink(books: Books, request: PeerRequest): PeerAnswer {
  const requested = parseBody(request);
  if (requested === undefined) return errorAnswer('The request body is no JSON');
  const unknown = Object.keys(requested).find((field) => !LINK_FIELDS.test(field));
  if (unknown) return errorAnswer(`${unknown} is/are not required and should not be sent`, unknown);
  const { amount, currency, reference_id: referenceId, expire_by: expireBy } = requested;
  if (!isAmount(amount)) return errorAnswer('Order amount less than minimum amount allowed', 'amount');
  if (currency !== 'INR') return errorAnswer('Currency is not supported', 'currency');
  if (typeof referenceId !== 'string' || referenceId === '' || referenceId.length > 40)
    return errorAnswer('The reference id must be between 1 and 40 characters.', 'reference_id');
  if (!Number.isInteger(expireBy) || Number(expireBy) < books.nowSeconds() + LEAST_LIFE_SECONDS)
    return errorAnswer('timestamp must be atleast 15 minutes in future', 'expire_by');
  if (requested.callback_method !== 'get' || !/^https?:\/\//.test(String(requested.callback_url)))
    return errorAnswer('The callback url must be a valid URL', 'callback_url');
  if (typeof requested.description !== 'string' || requested.description.length > 2048)
    return errorAnswer('The description may not be greater than 2048 characters.', 'description');
  const labels = readLabels(requested.options);
  if (labels === undefined)
    return errorAnswer('options is/are not required and should not be sent', 'options');
  if (books.links.some((link) => link.referenceId === referenceId))
    return errorAnswer(`payment link creation with reference ID (${referenceId}) already attempted`);
  const id = books.nextId('plink');
  const link: Link = {
    id,
    referenceId,
    amount,
    status: 'created',
    expireBy: Number(expireBy),
    shortUrl: `${books.base()}/i/${id}`,
    callbackUrl: String(requested.callback_url),
    description: requested.description,
    expiredLabel: labels.expired_on ?? 'EXPIRED ON',
    orderId: null,
    notes: (requested.notes ?? {}) as Record<string, string>,
    payments: [],
  };
  books.links.push(link);
  return { json: linkJson(books, link) };
}

/** The documented names of the labels on Razorpay's page; undefined when anything else is there. */
function readLabels(options: unknown): Record<string, string> | undefined {
  if (options === undefined) return {};
  const { hosted_page: page, ...others } = options as { hosted_page?: { label?: Record<string, string> } };
  const labels = page?.label ?? {};
  const isKnown = Object.entries(labels).every(
    ([name, label]) => LABELS.test(name) && typeof label === 'string',
  );
  return isKnown && Object.keys(others).length === 0 ? labels : undefined;
}

/** Only an open link can be cancelled; a bank may still complete what its buyer has begun. */
export function cancelLink(books: Books, id: string): PeerAnswer {
  const link = books.links.find((known) => known.id === id);
  if (link === undefined) return errorAnswer('The id provided does not exist');
  expire(books, link);
  if (link.status === 'paid')
    return errorAnswer('cannot cancel or expire an already paid/partially paid link');
  if (link.status !== 'created') return errorAnswer(`cannot cancel or expire an ${link.status} link`);
  link.status = 'cancelled';
  return { json: linkJson(books, link) };
}

export function expire({ nowSeconds }: Books, link: Link): void {
  if (link.status === 'created' && link.expireBy <= nowSeconds()) link.status = 'expired';
}

export function linkJson(books: Books, link: Link) {
  expire(books, link);
  const captured = link.payments.filter(({ status }) => status === 'captured');
  const isPaid = link.status === 'paid';
  return {
    id: link.id,
    accept_partial: false,
    amount: link.amount,
    amount_paid: isPaid ? link.amount : 0,
    currency: 'INR',
    reference_id: link.referenceId,
    order_id: link.orderId,
    short_url: link.shortUrl,
    status: link.status,
    expire_by: link.expireBy,
    notes: link.notes,
    payments: isPaid
      ? captured.map(({ id, amount, status }) => ({ payment_id: id, plink_id: link.id, amount, status }))
      : null,
  };
}
