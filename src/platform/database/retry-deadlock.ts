import { errorCodeOf } from './error-code.ts';

const deadlock = '40P01';
const mostTries = 3;

/**
 * Runs a transaction again that the database ended because it and another one waited for each other. Nothing of it was
 * done, so it must change nothing but the database.
 */
export async function retryDeadlock<Result>(work: () => Promise<Result>, tries = mostTries): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || errorCodeOf(error) !== deadlock) throw error;
    return retryDeadlock(work, tries - 1);
  }
}
