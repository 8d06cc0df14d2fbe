import { Gauge } from 'prom-client';
import { withTimeout } from '#platform/with-timeout.ts';
import type { Metrics } from './metrics.ts';

/** A gauge read from the database, with label values from our own code. */
export type DatabaseGauge<Name extends string = string> = {
  name: Name;
  labels?: Record<string, string>;
  value: number;
};

const freshMilliseconds = 10_000;
const timeoutMilliseconds = 3000;

/**
 * Database gauges, read on request and at most every ten seconds. If the database does not respond within
 * three seconds they are omitted and `harborline_database_up` is 0; other metrics are served.
 */
export function addDatabaseGauges<Name extends string>(
  { registry }: Metrics,
  read: () => Promise<DatabaseGauge<Name>[]>,
  descriptions: Readonly<Record<Name, { help: string; labelNames?: readonly string[] }>>,
): void {
  const readCached = cacheBriefly(() => withTimeout(read(), timeoutMilliseconds));
  for (const [name, { help, labelNames = [] }] of Object.entries<(typeof descriptions)[Name]>(descriptions)) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset();
        const found = (await readCached())?.filter((figure) => figure.name === name) ?? [];
        for (const { labels, value } of found) this.set(labels ?? {}, value);
        // Without labels it would report 0 when the value is unknown.
        if (found.length === 0 && labelNames.length === 0) this.remove();
      },
    });
  }
  new Gauge({
    name: 'harborline_database_up',
    help: '1 if the database is available, otherwise 0.',
    registers: [registry],
    async collect() {
      this.set((await readCached()) === null ? 0 : 1);
    },
  });
}

/** Null when it could not be read. Concurrent callers share one reading. */
function cacheBriefly<Value>(work: () => Promise<Value>): () => Promise<Value | null> {
  let readAt = Number.NEGATIVE_INFINITY;
  let cached: Promise<Value | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - readAt > freshMilliseconds) {
      readAt = performance.now();
      cached = work().catch(() => null);
    }
    return cached;
  };
}
