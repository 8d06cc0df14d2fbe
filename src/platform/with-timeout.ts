/** Maximum wait of a page for a vendor. */
const vendorTimeoutMilliseconds = 1_400;

/** The work timed out. It continues, and its result may still be of use. */
export class TimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`It took longer than ${milliseconds} ms.`);
    this.name = 'TimeoutError';
  }
}

/** The result of `work`, or a `TimeoutError` after this many milliseconds. Does not stop the work. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds = vendorTimeoutMilliseconds,
): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
