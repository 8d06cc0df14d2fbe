import { measureTime } from './runner/time-spent.ts';

/**
 * Polls until `isReached` returns true, and returns the value. Rejects after `timeoutMilliseconds` with `what` and
 * the last value.
 */
export const waitFor = <Value>(
  what: string,
  read: () => Promise<Value>,
  isReached: (value: Value) => boolean,
  timeoutMilliseconds = 20_000,
): Promise<Value> => measureTime('waiting', () => poll(what, read, isReached, timeoutMilliseconds));

async function poll<Value>(
  what: string,
  read: () => Promise<Value>,
  isReached: (value: Value) => boolean,
  timeoutMilliseconds: number,
): Promise<Value> {
  const giveUpAt = Date.now() + timeoutMilliseconds;
  for (;;) {
    const value = await read();
    if (isReached(value)) return value;
    if (Date.now() > giveUpAt) {
      throw new Error(`Timed out waiting for ${what}. Last value: ${JSON.stringify(value)?.slice(0, 500)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
