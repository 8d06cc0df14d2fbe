import { Gauge } from 'prom-client';
import { withTimeout } from '#platform/with-timeout.ts';
import type { Metrics } from './metrics.ts';

/** A figure that stands in the database, with label values out of our own code. */
export type StandingFigure<Name extends string = string> = {
  name: Name;
  labels?: Record<string, string>;
  value: number;
};

const freshMilliseconds = 10_000;
const timeoutMilliseconds = 3000;

/**
 * Gauges of what stands in the database, read when somebody asks and at most every ten seconds. A database that does not
 * answer within three seconds leaves them out, and `harborline_database_up` says 0: the rest is told all the same.
 */
export function addStandingGauges<Name extends string>(
  { registry }: Metrics,
  read: () => Promise<StandingFigure<Name>[]>,
  descriptions: Readonly<Record<Name, { help: string; labelNames?: readonly string[] }>>,
): void {
  const readSoon = rememberShortly(() => withTimeout(read(), timeoutMilliseconds));
  for (const [name, { help, labelNames = [] }] of Object.entries<(typeof descriptions)[Name]>(descriptions)) {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset();
        const found = (await readSoon())?.filter((figure) => figure.name === name) ?? [];
        for (const { labels, value } of found) this.set(labels ?? {}, value);
        // Without labels it would say 0 where nothing is known.
        if (found.length === 0 && labelNames.length === 0) this.remove();
      },
    });
  }
  new Gauge({
    name: 'harborline_database_up',
    help: '1 while the database answers.',
    registers: [registry],
    async collect() {
      this.set((await readSoon()) === null ? 0 : 1);
    },
  });
}

/** Null where it could not be read. Everybody who asks in the same moment gets the same reading. */
function rememberShortly<Value>(work: () => Promise<Value>): () => Promise<Value | null> {
  let since = Number.NEGATIVE_INFINITY;
  let kept: Promise<Value | null> = Promise.resolve(null);
  return () => {
    if (performance.now() - since > freshMilliseconds) {
      since = performance.now();
      kept = work().catch(() => null);
    }
    return kept;
  };
}
