import { isOver } from '../care-requests.rules.ts';
import type { FeeReason } from '../fee.rules.ts';
import { readStatus } from '../request-status.rules.ts';

/** How it stands with the promised time, where there is anything to say; of work that is over only what came of it. */
export function promiseWords(
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
  if (request.slaPaused)
    return isLate
      ? 'We were past the time we promised before we asked you. This request is free, and goes on with your answer.'
      : 'The clock is paused while we wait for your answer.';
  if (!isLate && Date.parse(request.slaDeadline) >= now.getTime()) return null;
  return 'We are past the time we promised, and still at work. This request is free.';
}
