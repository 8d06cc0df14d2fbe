/**
 * Runs `act` at an interval, never concurrently; `onFailure` gets an error, and the next run happens
 * regardless. Returns a stop function that waits for the current run.
 */
export function runEvery(
  task: () => Promise<unknown>,
  everyMilliseconds: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= task()
      .then(() => undefined, onFailure)
      .finally(() => {
        running = null;
      });
  }, everyMilliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
