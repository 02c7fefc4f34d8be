import { performance } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';
import { openEventLoopDelay } from './event-loop-delay.ts';
import { countRequests, type FinishedRequest } from './request-metrics.ts';

export type Metrics = {
  countRequest(request: FinishedRequest): void;
  /** A gauge that is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Gauges that are read together, with one query. */
  gauges<T extends Record<string, number>>(
    read: () => Promise<T>,
    names: Record<keyof T & string, readonly [name: string, help: string]>,
  ): void;
  /** A counter whose value since the start is read at each scrape. */
  counter(name: string, help: string, read: () => number): void;
  /** A metric with a label; `read` returns the count of each of its values. */
  countersBy(label: string, name: string, help: string, read: () => ReadonlyMap<string, number>): void;
  text(): Promise<string>;
  close(): void;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  const countRequest = countRequests(registry);
  const counters = makeCounters(registry);
  const gauge = makeGauges(registry);
  const gauges: Metrics['gauges'] = (read, names) => {
    let reading: ReturnType<typeof read> | undefined;
    const readOnce = () => {
      reading ??= read().finally(() => (reading = undefined));
      return reading;
    };
    for (const [key, [name, help]] of Object.entries(names)) {
      gauge(name, help, async () => (await readOnce())[key] ?? Number.NaN);
    }
  };
  const delay = openEventLoopDelay();
  measureProcess({ gauge, ...counters }, () => delay.lastMinute());
  return {
    countRequest,
    gauge,
    gauges,
    ...counters,
    text: () => registry.metrics(),
    close: () => delay.close(),
  };
}

/** A gauge that cannot be read (the database is down) has no value in that scrape; it does not hide the others. */
function makeGauges(registry: Registry): Metrics['gauge'] {
  return (name, help, read) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await Promise.resolve(read()).catch(() => Number.NaN);
        if (Number.isFinite(value)) this.set(value);
        else this.remove();
      },
    });
  };
}

function makeCounters(registry: Registry): Pick<Metrics, 'counter' | 'countersBy'> {
  const registers = [registry];
  return {
    counter(name, help, read) {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    },
    countersBy(label, name, help, read) {
      new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [value, count] of read()) this.inc({ [label]: value }, count);
        },
      });
    },
  };
}

function measureProcess(
  { gauge, counter }: Pick<Metrics, 'gauge' | 'counter'>,
  delayOfMinute: ReturnType<typeof openEventLoopDelay>['lastMinute'],
): void {
  gauge(
    'tula_event_loop_delay_last_minute_p99_seconds',
    'Event-loop delay, 99th percentile of the last whole minute',
    () => delayOfMinute().p99Seconds,
  );
  gauge(
    'tula_event_loop_delay_last_minute_max_seconds',
    'Event-loop delay, longest of the last whole minute',
    () => delayOfMinute().maxSeconds,
  );
  counter(
    'tula_event_loop_busy_seconds_total',
    'Time that the event loop worked since the start; its rate is 1 when the process is saturated',
    () => performance.eventLoopUtilization().active / 1000,
  );
  gauge('tula_resident_memory_bytes', 'Resident memory of this process', () => process.memoryUsage.rss());
}
