import { API_BASE } from '@tula/contract/calls/endpoint.ts';
import { logInCustomer } from '@tula/contract/accounts/customers.ts';
import { requestBytes, underLoad } from '../shop/http-load.ts';

/**
 * This program logs in as fast as it can until it is killed. Each email stands for one client, and each client has an
 * IP address of its own.
 */
export type LoginFlood = { port: number; emails: string[]; password: string };

const FOR_EVER_SECONDS = 600;

const { port, emails, password } = JSON.parse(process.argv[2] ?? '') as LoginFlood;
const requests = emails.map((email, at) =>
  requestBytes({
    method: 'POST',
    path: API_BASE + logInCustomer.path,
    headers: { 'x-forwarded-for': `198.18.${at}.7` },
    body: JSON.stringify({ email, password }),
  }),
);
let sent = 0;
const next = () => requests[sent++ % requests.length] as Buffer;
await underLoad({ port, connections: requests.length, seconds: FOR_EVER_SECONDS, next });
