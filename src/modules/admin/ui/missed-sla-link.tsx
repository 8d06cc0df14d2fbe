import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermission } from '#platform/browser/session.ts';

type MissedSlaLinkProps = {
  /** `YYYY-MM`; without it, of all months. */
  month?: string;
  label?: string;
  /** For staff who may not view requests. */
  otherwise?: ReactNode;
  children: ReactNode;
};

/** A figure that counts missed SLAs, linked to those requests for staff who may view them. */
export function MissedSlaLink({ month, label, otherwise = null, children }: MissedSlaLinkProps) {
  if (!usePermission()('requests.look')) return otherwise;
  return (
    <Link to={`/requests?sla=missed${month ? `&month=${month}` : ''}`} aria-label={label}>
      {children}
    </Link>
  );
}
