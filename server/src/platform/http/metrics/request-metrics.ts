import { Counter, Histogram, type Registry } from 'prom-client';

/** The route is a template, never an address: every value of a label is kept for ever. */
export type FinishedRequest = { method: string; route: string; status: number; seconds: number };

/** Others are counted as one, so that clients cannot add labels. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Cached responses take less than a millisecond; beyond 20 seconds only uploads are not ended. */
const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Counts requests and their durations by route. */
export function countRequests(registry: Registry): (request: FinishedRequest) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'tula_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'tula_request_duration_seconds',
    help: 'How long requests took, by route and class of status',
    labelNames: ['method', 'route', 'status_class'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const findSeries = (given: string, route: string, status: number) => {
    const method = METHODS.has(given) ? given : 'other';
    return {
      count: requests.labels(method, route, `${status}`),
      duration: durations.labels(method, route, `${Math.floor(status / 100)}xx`),
    };
  };
  // Cached, as finding a series by its labels costs more than counting, and combinations are few.
  const known = new Map<string, ReturnType<typeof findSeries>>();
  return ({ method, route, status, seconds }) => {
    const key = `${method} ${status} ${route}`;
    let series = known.get(key);
    if (series === undefined) {
      series = findSeries(method, route, status);
      known.set(key, series);
    }
    series.count.inc();
    series.duration.observe(seconds);
  };
}
