type Kept = { since: number; value: Promise<unknown>; next: Promise<unknown> | null };

/**
 * Caches an expensive result so that concurrent readers cost one query. Older than `freshMilliseconds`, it is
 * returned while a refresh runs in the background; older than `staleMilliseconds`, callers wait for the
 * refresh. Failures are not cached. `owner` identifies the source, so that two databases never share results.
 */
export function cacheFor(freshMilliseconds: number, staleMilliseconds: number) {
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
 * Like `cacheFor`, for results that are cheap while small: only results large enough to be slow are
 * cached. Once large, they stay cached.
 */
export function cacheIfLarge<Value>(options: {
  freshMilliseconds: number;
  staleMilliseconds: number;
  isLarge: (value: Value) => boolean;
}) {
  const remember = cacheFor(options.freshMilliseconds, options.staleMilliseconds);
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
