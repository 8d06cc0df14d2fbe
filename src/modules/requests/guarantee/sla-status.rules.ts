import { isOver } from '../care-requests.rules.ts';
import type { FeeReason } from '../fee.rules.ts';
import { readStatus } from '../request-status.rules.ts';
import * as t from '../requests.words.ts';

/** Patient-facing SLA status, if there is anything to say. For closed requests, only the outcome. */
export function slaStatusText(
  request: {
    status: string;
    slaDeadline: string;
    slaPaused: boolean;
    fee: { reason: FeeReason; explanation: string };
  },
  now: Date,
): string | null {
  const status = readStatus(request.status);
  const isLate = request.fee.reason === 'late';
  if (isOver(status)) return status === 'completed' && isLate ? request.fee.explanation : null;
  if (status === 'awaiting_patient_confirmation') return isLate ? request.fee.explanation : null;
  if (request.slaPaused) return isLate ? t.missedBeforeQuestion : t.clockPaused;
  if (!isLate && Date.parse(request.slaDeadline) >= now.getTime()) return null;
  return t.missedStillWorking;
}
