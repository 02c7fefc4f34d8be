import path from 'node:path';
import type { Endpoint } from '@tula/contract/calls/endpoint.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { takingBatches } from './batches/assign-batches.ts';
import { documentsOfOrder } from './tax-documents/documents-query.ts';
import { recalledInOrder, recalledSinceAsked } from './batches/batches-query.ts';
import { takingBatchesAgain } from './batches/take-for-packs-sent-again.ts';
import { backupDownload } from './backup/download-backup.ts';
import { openBackups } from './open-backups.ts';
import { batchJobs } from './batches/carry-out-recall.ts';
import { watchCatalogue } from './catalogue/catalogue-changes.ts';
import { openOwnChanges } from './catalogue/own-changes.ts';
import { openProductCache } from './catalogue/listing/product-cache.ts';
import { registerFeeds } from './catalogue/routes.ts';
import { openEmptySearches, searchToCount } from './catalogue/search/record-empty-search.ts';
import { refreshOutdatedTerms } from './catalogue/search/refresh-outdated-terms.ts';
import { importJobs } from './catalogue/import/import-jobs.ts';
import {
  chooseCourier,
  chooseMailer,
  chooseMessenger,
  choosePictureCache,
  choosePushSender,
  chooseStorage,
  closeAdapters,
  tryCourier,
  tryMessenger,
  tryGateway,
  tryMail,
} from './choose-adapters.ts';
import type { CurrentRates } from './delivery/rates/open-rates.ts';
import { type Connections, openConnections, refreshingConnections } from './connections/open-connections.ts';
import { openSealedSecrets } from './connections/sealed-secrets.ts';
import { openAttachments } from './tax-documents/document-mail.ts';
import { findingEWayBills } from './tax-documents/parcels-for-e-way-bill.ts';
import { openLinkTokens } from './mail/link-tokens.ts';
import { mailboxPage } from './mail/mailbox-page.ts';
import { outboxPreviewPage, openMailPreviews } from './mail/outbox/mail-previews.ts';
import { mailWordsPreviewPage } from './mail/words/try-mail-words.ts';
import { openImageProcess } from './media/image-process.ts';
import { openIncomingFolder } from './media/upload-image.ts';
import { mediaJobs } from './media/jobs.ts';
import { registerPictures } from './media/routes.ts';
import { openGeneralLimit, openSuggestionRate } from './open-request-rates.ts';
import { openPayments } from './open-payments.ts';
import { openContentInUse } from './open-content-in-use.ts';
import { keysOf, type Runtime, serverOptions } from './open-runtime.ts';
import { mailsInstead } from './orders/mails/change-mails.ts';
import { MOST_UNPAID_ORDERS } from './orders/order.ts';
import type { Sandbox } from './payments/adapters/sandbox/sandbox.ts';
import { paymentJobs } from './payments/jobs.ts';
import { paymentsPlugin } from './payments/routes.ts';
import { messengerWebhookPlugin } from './phone-messages/webhook/webhook-routes.ts';
import type { Config } from './platform/config/config.ts';
import { movesRealMoney } from './choose-gateways.ts';
import { metricsAccess } from './platform/http/metrics/health-routes.ts';
import { openMemo } from './platform/http/cache/memo.ts';
import { responseCache, type ResponseCache } from './platform/http/cache/response-cache.ts';
import { registerRoutes, type Route } from './platform/http/handle.ts';
import { openMetrics, type Metrics } from './platform/http/metrics/metrics.ts';
import { type Observed, registerHealthRoutes } from './platform/http/metrics/health-routes.ts';
import { httpServer } from './platform/http/server.ts';
import type { OverloadLimits } from './platform/http/metrics/event-loop-monitor.ts';
import { UPLOAD_WITHIN_MS } from './platform/http/slow-bodies.ts';
import type { Tasks } from './platform/jobs/jobs.ts';
import type { Parts } from './platform/parts.ts';
import { openSecretBox } from './platform/secrets/secret-box.ts';
import { enableLanguages } from './platform/languages-on.ts';
import { openPasswords, type PasswordCost } from './platform/passwords.ts';
import { serveApiDocument } from './published-api/published-api.ts';
import { openReadinessDatabase, makeReadiness } from './platform/postgres/readiness.ts';
import { openVisits } from './platform/visits/visits.ts';
import { watchVisits } from './platform/visits/watch-visits.ts';
import { openRateLimits } from './platform/limits/rate-limits.ts';
import type { ScheduledJob } from './platform/jobs/scheduled-job.ts';
import { openSessions } from './sessions/sessions.ts';
import { openKnownDevices } from './staff/known-devices.ts';
import { ensurePushKeys } from './staff/push/push-keys.ts';
import { openOwnerLinks } from './staff/people/owner-links.ts';
import type { ShopParts } from './shop-parts.ts';
import { listScheduledJobs } from './scheduled-jobs.ts';
import type { OpenContent } from './owner/open-content.ts';
import { followingContent } from './owner/follow-content.ts';
import { observeShop } from './observe-shop.ts';
import { listRoutes, uploadRoutes } from './routes-of-shop.ts';
import type { FirstRunParts } from './first-run/first-run-parts.ts';
import type { ContentParts } from './owner/save-content.ts';

/** All parts of the shop, opened and wired together. */
export type Shop = {
  parts: ShopParts;
  server: FastifyInstance;
  /** Health checks and metrics alone, for a process that serves nothing else. */
  healthServer: () => FastifyInstance;
  tasks: Tasks;
  repeating: ScheduledJob[];
  cache: ResponseCache;
  endpoints: readonly Endpoint[];
  /** Makes /readyz answer 503, while requests are still served. */
  leave: () => void;
  close: () => Promise<void>;
};

export type ShopOptions = {
  /** The address at which the sandbox calls the shop's webhook; its port is known once it listens. */
  ownOrigin: () => string;
  /** Tests validate every response against its schema, and hash passwords cheaply. */
  checkAnswers?: boolean;
  passwordCost?: PasswordCost;
  /** From which delay on expensive requests are rejected; tests reject none, whatever else the machine does. */
  overload?: Partial<OverloadLimits>;
};

/** The most are hits of a search, of 24 kB each. */
const MOST_MEMOS = 200;
/** Each takes some 3 kB. */
const MOST_CACHED_PRODUCTS = 4_000;
const MOST_REFRESHED_AT_START = 1_000;

export async function openShop(runtime: Runtime, options: ShopOptions): Promise<Shop> {
  const { config, log, connection } = runtime;
  enableLanguages(config.languages);
  const cache = responseCache({ mostBytes: 48 * 1024 * 1024, longestSeconds: 300 });
  let isLeaving = false;
  const metrics = openMetrics();
  const base: Parts = { database: runtime.database, clock: runtime.clock, log, publicUrl: config.publicUrl };
  const connections = await openConnections(base, openSealedSecrets(keysOf(runtime)));
  const payments = openPayments(base, runtime, { ...options, connections });
  const filled = await openContentInUse(base, cache);
  const own = await openShopParts(base, runtime, { ...options, ...filled, metrics, connections });
  const parts: ShopParts = {
    ...base,
    memo: openMemo(cache, MOST_MEMOS),
    productCache: openProductCache(cache, MOST_CACHED_PRODUCTS),
    ...filled,
    ...own,
    ...payments.parts,
  };
  await ensurePushKeys(parts);
  const ownChanges = openOwnChanges(cache);
  const routes = listRoutes(parts, ownChanges);
  const endpoints = [...routes, ...uploadRoutes(parts)].map(({ endpoint }) => endpoint);
  const limit = openGeneralLimit(runtime);
  const http = countingVisits(
    runtime,
    { metrics, cache, rate: limit.rate, isLeaving: () => isLeaving },
    parts,
  );
  const server = httpServer({ ...http, ...(options.overload && { overload: options.overload }) });
  const health = openReadinessDatabase(runtime);
  const observed: Observed = {
    readiness: makeReadiness(health, () => isLeaving),
    mayReadMetrics: metricsAccess(config.metricsToken),
    metrics,
  };
  await register(server, parts, routes, {
    ...observed,
    cache,
    sandbox: payments.sandbox,
    endpoints,
    checkAnswers: options.checkAnswers ?? false,
    config,
  });
  // A large catalogue is indexed by a job, while its products are found by some of their words.
  await refreshOutdatedTerms(parts, MOST_REFRESHED_AT_START);
  const watched = refreshingConnections(connections, { cache, ownChanges });
  const watching = await watchCatalogue({ connection, log, ...followingContent(parts, watched) });
  return {
    parts,
    server,
    healthServer: () => registerHealthRoutes(httpServer(http), observed),
    cache,
    endpoints,
    tasks: { ...mediaJobs(parts), ...importJobs(parts), ...paymentJobs(parts), ...batchJobs(parts) },
    repeating: listScheduledJobs(parts, config, payments.sandbox?.repeating),
    leave: () => void (isLeaving = true),
    async close() {
      await server.close();
      await Promise.all([limit.close(), parts.visits.close(), parts.emptySearches.close()]);
      await watching.close();
      connections.close();
      await health.close();
      await payments.close();
      await parts.imageProcess.close();
      closeAdapters(own);
      metrics.close();
    },
  };
}

const countingVisits = (
  runtime: Runtime,
  options: Parameters<typeof serverOptions>[1],
  { visits }: Pick<ShopParts, 'visits'>,
) => serverOptions(runtime, { ...options, answered: watchVisits(visits, runtime.config.publicUrl) });

type OwnOptions = ShopOptions & {
  metrics: Metrics;
  currentRates: CurrentRates;
  connections: Connections;
  content: OpenContent;
};

async function openShopParts(base: Parts, runtime: Runtime, options: OwnOptions) {
  const { config, linkKeys } = runtime;
  const { connections, metrics, currentRates } = options;
  const { database, clock, log } = base;
  const keys = keysOf(runtime);
  const courier = chooseCourier(config, { ...base, metrics, currentRates, connections });
  const isSecondFactorRequired = () => movesRealMoney(runtime, connections);
  const incomingFolder = await openIncomingFolder(path.join(config.dataDir, 'incoming'));
  const storage = await chooseStorage(config, { log, incomingFolder });
  const pictureCache = choosePictureCache(config);
  const media = { storage, imageProcess: openImageProcess(), incomingFolder, pictureCache };
  return {
    visits: openVisits({ database, clock, log, normalise: searchToCount }),
    emptySearches: openEmptySearches({ database, clock, log }),
    sessions: openSessions({ database, clock, keys, life: config.sessionLife, isSecondFactorRequired }),
    isSecondFactorRequired,
    secretBox: openSecretBox(keys),
    suggestionRate: openSuggestionRate(runtime),
    knownDevices: openKnownDevices({ keys, clock }),
    passwords: openPasswords(options.passwordCost ? { cost: options.passwordCost } : {}),
    rateLimits: openRateLimits({ database, clock, on: config.isRateLimited }),
    ...media,
    connections,
    environment: config,
    mailer: await chooseMailer(config, connections),
    tryMail,
    tryGateway,
    tryCourier,
    tryMessenger,
    messenger: chooseMessenger(config, connections),
    pushSender: choosePushSender(config),
    messageParked: mailsInstead(base),
    linkTokens: openLinkTokens(linkKeys),
    attachmentOf: openAttachments({ ...base, ...media }),
    ownerLinks: openOwnerLinks({ keys, clock }),
    mailPreviews: openMailPreviews({ keys, clock }),
    ...openBackups(runtime, { storage, connections }),
    courier,
    batchesFor: takingBatches({ clock, courier }),
    batchesForPacksSentAgain: takingBatchesAgain({ clock, courier }),
    recalledSinceAsked,
    recalledInOrder,
    documentsOfOrder,
    parcelsForEWayBill: findingEWayBills({ database, clock }),
    unpaidLimit: config.isRateLimited ? MOST_UNPAID_ORDERS : null,
    latePaymentHours: config.latePaymentHours,
    retention: config.retention,
    demo: openDemo({ ...base, content: options.content }),
    isProduction: config.isProduction,
  };
}

type Registering = Observed & {
  endpoints: readonly Endpoint[];
  cache: ResponseCache;
  sandbox: Sandbox | undefined;
  checkAnswers: boolean;
  config: Pick<Config, 'mail' | 'mayHaveDemo' | 'languages'>;
};

async function register(
  server: FastifyInstance,
  parts: ShopParts,
  routes: readonly Route[],
  options: Registering,
): Promise<void> {
  const { metrics, cache, sandbox } = options;
  observeShop(parts, metrics, cache);
  registerHealthRoutes(server, options);
  serveApiDocument(server, options.endpoints);
  const serving = { authenticate: parts.sessions.authenticate, checkAnswers: options.checkAnswers };
  registerRoutes(server, routes, serving);
  await server.register(async (uploads) => {
    // Multipart bodies are accepted by these routes only.
    await uploads.register(multipart);
    registerRoutes(uploads, uploadRoutes(parts), { ...serving, withinMs: UPLOAD_WITHIN_MS });
  });
  registerPictures(server, parts);
  registerFeeds(server, { ...parts, languages: options.config.languages });
  await server.register(paymentsPlugin(parts));
  await server.register(messengerWebhookPlugin(parts));
  if (sandbox) await server.register(sandbox.pages);
  outboxPreviewPage(server, parts);
  mailWordsPreviewPage(server, parts);
  backupDownload(server, parts);
  if (options.config.mayHaveDemo && options.config.mail === undefined) mailboxPage(server, parts);
}

/** Loaded when an owner asks, as the demo catalogue would stay in memory. */
function openDemo(parts: ContentParts): FirstRunParts['demo'] {
  const load = () => import('../seeds/clear-demo.ts');
  return {
    count: async () => (await (await load()).demoProducts(parts.database.db)).length,
    clear: async (by) => (await load()).clearDemo(parts, by),
  };
}
