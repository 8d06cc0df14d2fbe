type CacheEntry = { since: number; value: Promise<unknown>; next: Promise<unknown> | null };

/**
 * Caches an expensive result so that concurrent readers cost one query. Older than `freshMilliseconds`, it is
 * returned while a refresh runs in the background; older than `staleMilliseconds`, callers wait for the
 * refresh. Failures are not cached. `owner` identifies the source, so that two databases never share results.
 */
export function cacheFor(freshMilliseconds: number, staleMilliseconds: number) {
  const maxEntries = 100;
  const entriesByOwner = new WeakMap<object, Map<string, CacheEntry>>();
  return <Value>(owner: object, key: string, now: Date, compute: () => Promise<Value>): Promise<Value> => {
    const entries = entriesByOwner.get(owner) ?? new Map<string, CacheEntry>();
    entriesByOwner.set(owner, entries);
    const store = (value: Promise<Value>) => {
      entries.delete(key);
      entries.set(key, { since: now.getTime(), value, next: null });
      const oldest = entries.keys().next().value;
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    };
    const found = entries.get(key);
    const age = found ? now.getTime() - found.since : Number.POSITIVE_INFINITY;
    if (!found || age > staleMilliseconds) {
      const value = compute();
      store(value);
      value.catch(() => entries.delete(key));
      return value;
    }
    if (age > freshMilliseconds) {
      found.next ??= compute().then(
        (value) => store(Promise.resolve(value)),
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
  const cached = cacheFor(options.freshMilliseconds, options.staleMilliseconds);
  const largeKeys = new WeakMap<object, Set<string>>();
  return async (owner: object, key: string, now: Date, compute: () => Promise<Value>): Promise<Value> => {
    const entries = largeKeys.get(owner) ?? new Set<string>();
    largeKeys.set(owner, entries);
    if (entries.has(key)) return cached(owner, key, now, compute);
    const value = await compute();
    if (options.isLarge(value)) {
      entries.add(key);
      await cached(owner, key, now, async () => value);
    }
    return value;
  };
}
