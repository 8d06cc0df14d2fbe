/** Longer than this nobody who stands before a page waits for an outside company: by then the page has to say something. */
const vendorTimeoutMilliseconds = 1_400;

/** The work took too long. It goes on, and its result may still be of use. */
export class TimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`It took longer than ${milliseconds} ms.`);
    this.name = 'TimeoutError';
  }
}

/** What `work` gives, or a `TimeoutError` once so many milliseconds have passed. The work itself is not stopped by it. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds = vendorTimeoutMilliseconds,
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
