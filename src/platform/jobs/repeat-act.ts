/**
 * Does `act` every so many milliseconds, never twice at once; `onFailure` hears of a failed one, and the next is tried
 * all the same. Returns how to stop, which waits for the one under way.
 */
export function repeatAct(
  act: () => Promise<unknown>,
  everyMilliseconds: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const timer = setInterval(() => {
    underWay ??= act()
      .then(() => undefined, onFailure)
      .finally(() => {
        underWay = null;
      });
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}
