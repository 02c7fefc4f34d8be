import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';

const params = z.object({ id: uuid<'mail'>() });

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/mail/{id}/again',
  who: 'staff',
  does: 'Queues a parked email for another delivery',
  params,
  result: nothing,
  notFound: 'MAIL_NOT_FOUND',
  problems: ['MAIL_NOT_FOUND'],
});

export const deleteMail = endpoint({
  method: 'DELETE',
  path: '/mail/{id}',
  who: 'staff',
  does: 'Deletes a parked email',
  params,
  result: nothing,
  notFound: 'MAIL_NOT_FOUND',
  problems: ['MAIL_NOT_FOUND'],
});
