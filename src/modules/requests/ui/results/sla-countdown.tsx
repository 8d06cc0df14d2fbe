import { useNow } from '#ui/use-now.ts';
import type { TicketView } from '../../care-requests.contract.ts';
import { countDown } from '../../tickets.rules.ts';
import { TicketBadge } from '../parts/ticket-badge.tsx';
import * as t from './results.words.ts';

type SlaCountdownProps = Pick<TicketView, 'slaDeadline' | 'slaPaused' | 'status'>;

/** Time left on the SLA. Paused while waiting for the patient. */
export function SlaCountdown({ slaDeadline, slaPaused, status }: SlaCountdownProps) {
  const now = useNow();
  const left = countDown({ slaDeadline, status }, now);
  if (!left || !slaDeadline) return null;
  if (slaPaused) return <TicketBadge tone="secondary">{t.clockPaused}</TicketBadge>;
  return (
    <TicketBadge tone={left.isPressing ? 'destructive' : 'secondary'}>
      <time dateTime={slaDeadline}>{left.words}</time>
    </TicketBadge>
  );
}
