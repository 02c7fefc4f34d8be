import { searchToCount } from '../src/catalogue/search/record-empty-search.ts';
import { openVisits } from '../src/platform/visits/visits.ts';
import type { ProblemBody } from '@tula/contract/calls/problems.ts';
import type { FastifyInstance } from 'fastify';
import { customersRoutes } from '../src/customers/routes.ts';
import type { CustomersParts } from '../src/customers/customers-parts.ts';
import { privacyRoutes } from '../src/privacy/privacy-routes.ts';
import { registerRoutes } from '../src/platform/http/handle.ts';
import { responseCache } from '../src/platform/http/cache/response-cache.ts';
import { openMetrics } from '../src/platform/http/metrics/metrics.ts';
import { httpServer } from '../src/platform/http/server.ts';
import { toLink, type StoredLink } from '../src/outbox/outbox-entry.ts';
import { openLog } from '../src/platform/log.ts';
import { openLinkTokens, withToken } from '../src/mail/link-tokens.ts';
import { openContent } from '../src/owner/open-content.ts';
import { openPageTexts } from '../src/page-texts/open-page-texts.ts';
import { openPasswords } from '../src/platform/passwords.ts';
import { openSecretBox } from '../src/platform/secrets/secret-box.ts';
import { openRateLimits } from '../src/platform/limits/rate-limits.ts';
import { openSessions } from '../src/sessions/sessions.ts';
import { openOwnerLinks } from '../src/staff/people/owner-links.ts';
import { openKnownDevices } from '../src/staff/known-devices.ts';
import { webPushSender } from '../src/staff/push/adapters/web-push.ts';
import { staffRoutes } from '../src/staff/routes.ts';
import type { StaffParts } from '../src/staff/staff-parts.ts';
import { type StoppedClock, stoppedClock } from './stopped-clock.ts';
import { type ThrowawayDatabase, throwawayDatabase, urlOf } from './throwaway-database.ts';
import { emptyTables } from './empty-tables.ts';

export type Answer<T = unknown> = { status: number; result: T; problem: ProblemBody; retryAfter: string };
export type QueuedMail = { recipient: string; subject: string; body_text: string };

export type Accounts = {
  parts: CustomersParts & StaffParts & { clock: StoppedClock };
  clock: StoppedClock;
  send: <T = Record<string, string>>(
    call: string,
    body?: object,
    options?: { token?: string; from?: string },
  ) => Promise<Answer<T>>;
  databaseUrl: string;
  /** As the role that owns the tables: for what only a test does to them. */
  asOwner: ThrowawayDatabase['asOwner'];
  /** As the superuser. */
  asAdministrator: ThrowawayDatabase['asAdministrator'];
  /** All mails so far as they are sent, oldest first. */
  mails: () => Promise<QueuedMail[]>;
  /** The token in the link of the newest mail. */
  mailedToken: () => Promise<string>;
  rows: <T>(sql: string, values?: unknown[]) => Promise<T[]>;
  /** All rows about accounts, to compare before and after a rejected request. */
  everything: () => Promise<unknown>;
  empty: () => Promise<void>;
  close: () => Promise<void>;
};

const EMPTIED = [
  'customers',
  'login_codes',
  'staff',
  'rate_limits',
  'outbox',
  'graphile_worker._private_jobs',
];

export const PUBLIC_URL = 'https://shop.example';

/** The account endpoints over HTTP, on a throwaway database, with a stopped clock and cheap password hashes. */
export async function openAccounts(): Promise<Accounts> {
  const { connection, asOwner, asAdministrator, database, drop } = await throwawayDatabase();
  const clock = stoppedClock('2026-03-02T09:00:00Z');
  const keys = { current: 'a secret of the tests, long enough' };
  const parts = {
    database,
    clock,
    log: openLog('silent'),
    publicUrl: PUBLIC_URL,
    passwords: openPasswords({ cost: { memoryKib: 64, passes: 1 } }),
    rateLimits: openRateLimits({ database, clock, on: true }),
    sessions: openSessions({ database, clock, keys }),
    knownDevices: openKnownDevices({ keys, clock }),
    secretBox: openSecretBox(keys),
    pushSender: webPushSender({ publicUrl: PUBLIC_URL, trustedHosts: [] }),
    isSecondFactorRequired: () => false,
    linkTokens: openLinkTokens([keys.current]),
    ownerLinks: openOwnerLinks({ keys, clock }),
    pageTexts: await openPageTexts(await openContent({ database }, { clear: () => {} })),
  };
  const app = await served(parts);
  const rows = async <T>(sql: string, values: unknown[] = []) =>
    (await database.pool.query(sql, values)).rows as T[];
  const mails = async () => {
    const stored = await rows<QueuedMail & StoredLink>(
      `SELECT recipient, subject, body_text, link_id AS "linkId", link_token_hash AS "linkTokenHash",
         link_expires_at AS "linkExpiresAt" FROM outbox ORDER BY created_at, id`,
    );
    return stored.map(({ recipient, subject, body_text, ...columns }) => {
      const link = toLink(columns);
      const token = link && parts.linkTokens.tokenOf(link);
      return { recipient, subject, body_text: link && token ? withToken(body_text, link, token) : body_text };
    });
  };
  return {
    parts,
    clock,
    rows,
    mails,
    send: senderTo(app),
    databaseUrl: urlOf(connection),
    asOwner,
    asAdministrator,
    async mailedToken() {
      const text = (await mails()).at(-1)?.body_text ?? '';
      return /\?token=([\w-]{43})\n/.exec(text)?.[1] ?? 'no token in the mail';
    },
    everything: async () => ({
      customers: await rows('SELECT * FROM customers ORDER BY id'),
      staff: await rows('SELECT * FROM staff ORDER BY id'),
      sessions: await rows('SELECT * FROM sessions ORDER BY id'),
      tokens: await rows('SELECT * FROM email_tokens ORDER BY token_hash'),
      codes: await rows('SELECT * FROM login_codes ORDER BY email_canonical'),
      mails: await rows('SELECT * FROM outbox ORDER BY id'),
      jobs: await rows('SELECT id FROM graphile_worker.jobs ORDER BY id'),
    }),
    empty: () => emptyTables({ asAdministrator, asOwner }, EMPTIED),
    async close() {
      await app.close();
      await drop();
    },
  };
}

async function served(parts: CustomersParts & StaffParts): Promise<FastifyInstance> {
  let requests = 0;
  const app = httpServer({
    log: parts.log,
    metrics: openMetrics(),
    cache: responseCache({ mostBytes: 1_000_000, longestSeconds: 60 }),
    trustedProxies: [],
    rate: undefined,
    newRequestId: () => String((requests += 1)),
    overload: { delayMs: Number.POSITIVE_INFINITY },
  });
  const { authenticate } = parts.sessions;
  const visits = openVisits({ ...parts, normalise: searchToCount });
  app.addHook('onClose', () => visits.close());
  const messenger = { current: () => undefined };
  const routes = [
    ...customersRoutes({ ...parts, visits, messenger }),
    ...privacyRoutes(parts),
    ...staffRoutes(parts),
  ];
  registerRoutes(app, routes, { authenticate, checkAnswers: true });
  await app.ready();
  return app;
}

function senderTo(app: FastifyInstance): Accounts['send'] {
  return async <T>(call: string, body?: object, options: { token?: string; from?: string } = {}) => {
    const { token, from = '203.0.113.1' } = options;
    const [method = '', path = ''] = call.split(' ');
    const response = await app.inject({
      method: method as 'POST',
      url: `/api/v1${path}`,
      remoteAddress: from,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer = response.json();
    const retryAfter = String(response.headers['retry-after'] ?? '');
    return { status: response.statusCode, result: answer.result as T, problem: answer, retryAfter };
  };
}

export const ASHA = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'Asha.Rao@Example.com',
  phone: '+919876543210',
  password: 'mango pickle',
  country: 'IN',
  countryCallingCode: '+91',
};
