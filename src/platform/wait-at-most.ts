/** Longer than this nobody who stands before a page waits for an outside company: by then the page has to say something. */
export const patienceMilliseconds = 1_400;

/** What was asked of an outside company did not come in time. It may still come, and be of use. */
export class StillWaiting extends Error {
  constructor() {
    super('An outside company has not answered yet.');
    this.name = 'StillWaiting';
  }
}

/** The answer, if it comes within so many milliseconds. Rejects with `StillWaiting` when it does not. */
export async function waitAtMost<Answer>(
  asked: Promise<Answer>,
  milliseconds = patienceMilliseconds,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new StillWaiting()), milliseconds);
  // Whoever has gone hears no failure any more.
  asked.catch(() => {});
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
