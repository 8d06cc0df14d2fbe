/**
 * Runs `act` at an interval, never concurrently; `onFailure` gets an error, and the next run happens
 * regardless. Returns a stop function that waits for the current run.
 */
export function runEvery(
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
