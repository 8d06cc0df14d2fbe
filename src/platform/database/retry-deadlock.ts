import { errorCodeOf } from './error-code.ts';

const deadlock = '40P01';
const maxAttempts = 3;

/**
 * Retries a transaction that the database aborted because of a deadlock. It was rolled back, so it must have
 * no effects outside the database.
 */
export async function retryDeadlock<Result>(
  work: () => Promise<Result>,
  tries = maxAttempts,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || errorCodeOf(error) !== deadlock) throw error;
    return retryDeadlock(work, tries - 1);
  }
}
