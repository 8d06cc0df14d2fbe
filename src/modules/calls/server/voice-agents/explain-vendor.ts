import { Problem } from '#shared/problem.ts';
import * as t from '../../calls.words.ts';

const statusOf = (error: unknown): number | null => {
  if (error instanceof Problem) return error.status;
  if (typeof error !== 'object' || error === null || !('status' in error)) return null;
  return typeof error.status === 'number' ? error.status : null;
};

/** Explains a vendor error to staff. Never includes the vendor's own text, which may contain secrets. */
export function explainVendor(error: unknown): string {
  if (error instanceof Problem) return error.message;
  const status = statusOf(error);
  if (status === null) return t.vendorDidntRespond;
  if (status === 401 || status === 403) return t.vendorRejectedApiKey;
  if (status === 402) return t.vendorPaymentDue;
  if (status === 404) return t.agentGoneSelectSync;
  if (status === 429) return t.vendorRateLimit;
  if (status >= 500) return t.vendorServerError({ status });
  return t.vendorRejectedRequest({ status });
}

/** Whether a retry may help: no answer, a server error, or rate limiting. */
export function isTransient(error: unknown): boolean {
  if (error instanceof Problem) return false;
  const status = statusOf(error);
  return status === null || status === 429 || status >= 500;
}

/** For actions that staff wait for. */
export const vendorProblem = (error: unknown): Problem =>
  error instanceof Problem
    ? error
    : new Problem(502, 'VENDOR_FAILED', t.nothingLostTryAgain({ problem: explainVendor(error) }));
