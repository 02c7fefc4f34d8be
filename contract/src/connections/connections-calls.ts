import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { basedOn, savedMeanwhile, testResult } from './connection.ts';
import { mailConnection, mailToSave, mailToTest } from './mail-connection.ts';

const OWNERS = { who: 'staff', roles: ['owner'] } as const;
const saved = z.object({ revision: z.int() });

export const readConnections = endpoint({
  method: 'GET',
  path: '/connections',
  ...OWNERS,
  does: 'What the shop is connected to, without secrets',
  result: z.object({ mail: mailConnection }),
  problems: [],
});

export const saveMailConnection = endpoint({
  method: 'PUT',
  path: '/connections/mail',
  ...OWNERS,
  does: 'Connects the mail server that sends the emails from then on; an empty password keeps the stored one',
  body: z.object({ basedOn, ...mailToSave.shape }),
  result: saved,
  current: savedMeanwhile,
  problems: ['CHANGED_MEANWHILE', 'CONNECTION_FROM_ENVIRONMENT'],
});

export const testMailConnection = endpoint({
  method: 'POST',
  path: '/connections/mail/test',
  ...OWNERS,
  does: 'Sends a test email through a mail server with given settings; saves none of them',
  body: mailToTest,
  result: testResult,
  problems: ['CONNECTION_FROM_ENVIRONMENT'],
});
