import { Problem } from '#shared/problem.ts';

const statusOf = (error: unknown): number | null => {
  if (error instanceof Problem) return error.status;
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
};

/** What the voice vendor's answer means, in words for an administrator. Never its own text, which may hold secrets. */
export function explainVendor(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const status = statusOf(error);
  if (status === null) return 'RetellAI did not answer.';
  if (status === 401 || status === 403) return 'RetellAI refused the API key. Check RETELL_API_KEY.';
  if (status === 402) return 'RetellAI asks for payment of the account.';
  if (status === 404) return 'RetellAI does not know this agent any more. Press Sync.';
  if (status === 429) return 'RetellAI asks us to slow down.';
  if (status >= 500) return `RetellAI has a fault of its own (${status}).`;
  return `RetellAI refused this (${status}).`;
}

/** Whether asking again later may help: no answer, a fault of the vendor's, or too many questions. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Problem) return false;
  const status = statusOf(error);
  return status === null || status === 429 || status >= 500;
}

/** For acts that the administrator waits for. */
export const vendorProblem = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem(
        502,
        'VENDOR_FAILED',
        `${explainVendor(error)} Nothing was lost: please try again in a moment.`,
      );
