import { timed } from './runner/time-spent.ts';

/**
 * Reads again and again until `isReached` holds, and gives what was read. Rejects after `timeoutMilliseconds` with
 * `what` and what was read last.
 */
export const waitFor = <Value>(
  what: string,
  read: () => Promise<Value>,
  isReached: (value: Value) => boolean,
  timeoutMilliseconds = 20_000,
): Promise<Value> => timed('waiting', () => lookAgain(what, read, isReached, timeoutMilliseconds));

async function lookAgain<Value>(
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
      throw new Error(`Waited in vain for ${what}. Last seen: ${JSON.stringify(value)?.slice(0, 500)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
