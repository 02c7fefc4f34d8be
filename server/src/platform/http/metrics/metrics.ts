import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';

export type Metrics = {
  countRequest(method: string, route: string, status: number): void;
  /** A figure that is read when somebody looks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Figures that one look gives together. */
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
  // Methods, routes and statuses are few, and finding a counter by its labels anew costs more than counting.
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
    // A figure that cannot be had (the database is away) must not hide the others.
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
    let looking: ReturnType<typeof read> | undefined;
    const looked = () => {
      looking ??= read().finally(() => (looking = undefined));
      return looking;
    };
    for (const [key, [name, help]] of Object.entries(names)) {
      gauge(name, help, async () => (await looked())[key] ?? Number.NaN);
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
