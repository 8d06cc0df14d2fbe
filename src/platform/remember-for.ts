type Kept = { since: number; value: Promise<unknown>; next: Promise<unknown> | null };

/**
 * Keeps what was costly to work out, so that ten people who look at the same figures ask the database once. Once it is
 * older than `freshMilliseconds`, whoever asks still gets it at once and has it worked out anew for the next; older than
 * `staleMilliseconds` it is waited for. A failed attempt is not kept. `owner` is what the figures are of: what two
 * databases say is never mixed up.
 */
export function rememberFor(freshMilliseconds: number, staleMilliseconds: number) {
  const mostKept = 100;
  const kept = new WeakMap<object, Map<string, Kept>>();
  return <Value>(owner: object, key: string, now: Date, work: () => Promise<Value>): Promise<Value> => {
    const own = kept.get(owner) ?? new Map<string, Kept>();
    kept.set(owner, own);
    const keep = (value: Promise<Value>) => {
      own.delete(key);
      own.set(key, { since: now.getTime(), value, next: null });
      const oldest = own.keys().next().value;
      if (own.size > mostKept && oldest !== undefined) own.delete(oldest);
    };
    const found = own.get(key);
    const age = found ? now.getTime() - found.since : Number.POSITIVE_INFINITY;
    if (!found || age > staleMilliseconds) {
      const value = work();
      keep(value);
      value.catch(() => own.delete(key));
      return value;
    }
    if (age > freshMilliseconds) {
      found.next ??= work().then(
        (value) => keep(Promise.resolve(value)),
        () => {
          found.next = null;
        },
      );
    }
    return found.value as Promise<Value>;
  };
}

/**
 * As `rememberFor`, of what is soon worked out anew while there is little of it: kept is only what is so large that working
 * it out takes long. What was large once is kept from then on.
 */
export function rememberLarge<Value>(options: {
  freshMilliseconds: number;
  staleMilliseconds: number;
  isLarge: (value: Value) => boolean;
}) {
  const remember = rememberFor(options.freshMilliseconds, options.staleMilliseconds);
  const large = new WeakMap<object, Set<string>>();
  return async (owner: object, key: string, now: Date, work: () => Promise<Value>): Promise<Value> => {
    const own = large.get(owner) ?? new Set<string>();
    large.set(owner, own);
    if (own.has(key)) return remember(owner, key, now, work);
    const value = await work();
    if (options.isLarge(value)) {
      own.add(key);
      await remember(owner, key, now, async () => value);
    }
    return value;
  };
}
