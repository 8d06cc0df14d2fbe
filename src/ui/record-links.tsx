import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermission } from '#platform/browser/session.ts';
import { shortId } from '#shared/ids.ts';
import type { StaffRight } from '#shared/staff-rights.ts';

export const patientPath = (id: string): string => `/admin/patients/${id}`;

type PermittedLinkProps = { right: StaffRight; to: string; children: ReactNode };

/** A link for staff who may open the page, plain text for others. */
export function PermittedLink({ right, to, children }: PermittedLinkProps): ReactNode {
  return usePermission()(right) ? <Link to={to}>{children}</Link> : children;
}

type RecordLinkProps = {
  id: string;
  /** Without it, the short id is shown. */
  children?: ReactNode;
};

export const PatientLink = ({ id, children }: RecordLinkProps) => (
  <PermittedLink right="patients.look" to={patientPath(id)}>
    {children ?? shortId(id)}
  </PermittedLink>
);

export const RequestLink = ({ id, children }: RecordLinkProps) => (
  <PermittedLink right="requests.look" to={`/requests/${id}`}>
    {children ?? shortId(id)}
  </PermittedLink>
);

export const ChargeLink = ({ id, children }: RecordLinkProps) => (
  <PermittedLink right="money.look" to={`/admin?tab=business&view=charges&charge=${id}`}>
    {children ?? shortId(id)}
  </PermittedLink>
);
