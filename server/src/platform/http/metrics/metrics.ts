import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';

export type Metrics = {
  countRequest(method: string, route: string, status: number): void;
  /** A gauge that is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Gauges that are read together, with one query. */
  gauges<T extends Record<string, number>>(
    read: () => Promise<T>,
    names: Record<keyof T & string, readonly [name: string, help: string]>,
  ): void;
  text(): Promise<string>;
  close(): void;
};

export function openMetrics(): Metrics {
  const registry = new Registry();
  const requests = new Counter({
    name: 'tula_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  // Cached, as finding a counter by its labels costs more than counting, and combinations are few.
  const counters = new Map<string, { inc: () => void }>();
  const counterOf = (method: string, route: string, status: number) => {
    const key = `${method} ${status} ${route}`;
    const known = counters.get(key);
    if (known) return known;
    const counter = requests.labels(method, route, `${status}`);
    counters.set(key, counter);
    return counter;
  };
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const gauge: Metrics['gauge'] = (name, help, read) => {
    // A metric that cannot be read (the database is down) must not hide the others.
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  };
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
  gauge(
    'tula_event_loop_delay_p99_ms',
    'Event-loop delay, 99th percentile since the start, milliseconds',
    () => delay.percentile(99) / 1e6,
  );
  gauge('tula_resident_memory_bytes', 'Resident memory of this process', () => process.memoryUsage.rss());
  return {
    countRequest: (method, route, status) => counterOf(method, route, status).inc(),
    gauge,
    gauges,
    text: () => registry.metrics(),
    close: () => delay.disable(),
  };
}
