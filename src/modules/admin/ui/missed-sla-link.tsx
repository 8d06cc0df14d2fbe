import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatQueuePeriod, type QueuePeriod } from '#modules/requests/queue-period.rules.ts';
import { usePermission } from '#platform/browser/session.ts';

type MissedSlaLinkProps = {
  /** When they were submitted, as the figure counts. */
  period: QueuePeriod;
  label?: string;
  /** For staff who may not view requests. */
  otherwise?: ReactNode;
  children: ReactNode;
};

/** A figure that counts missed SLAs, linked to those requests for staff who may view them. */
export function MissedSlaLink({ period, label, otherwise = null, children }: MissedSlaLinkProps) {
  if (!usePermission()('requests.look')) return otherwise;
  return (
    <Link to={`/requests?sla=missed&period=${formatQueuePeriod(period)}`} aria-label={label}>
      {children}
    </Link>
  );
}
