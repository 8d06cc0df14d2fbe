import { Link } from 'react-router';
import { usePermission } from '#platform/browser/session.ts';
import { shortId } from '#shared/ids.ts';
import type { ChargeView } from '../../ledger-views.ts';

/** A patient's name, linked to the patient for staff who may see patients. */
export function PatientLink({ patient }: { patient: ChargeView['patient'] }) {
  const maySee = usePermission()('patients.look');
  if (!maySee) return patient.name;
  return <Link to={`/admin?tab=patients&patient=${patient.id}`}>{patient.name}</Link>;
}

/** A request's short id, linked to the request for staff who may see requests. */
export function RequestLink({ id }: { id: string }) {
  const maySee = usePermission()('requests.look');
  if (!maySee) return shortId(id);
  return <Link to={`/requests/${id}`}>{shortId(id)}</Link>;
}

export const ChargeLink = ({ id }: { id: string }) => (
  <Link to={`/admin?tab=business&view=charges&charge=${id}`}>{shortId(id)}</Link>
);
