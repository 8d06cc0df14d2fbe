import { Link } from 'react-router';
import { statusWords } from '#modules/appointments/ui/team/team-labels.words.ts';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { visitCodeWords } from '#shared/care/visit-code.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { PhoneLink } from '#ui/phone-link.tsx';
import * as t from './admin.words.ts';

/** Appointments of a request, with links to where staff handle them. */
export function RequestAppointments({ appointments }: Pick<StaffRequest, 'appointments'>) {
  return (
    <>
      {appointments.map(({ id, status, officeName, officePhone, startsAt, timeZone, visitCode }) => (
        <p key={id}>
          <Link to={`/admin?tab=operations&appointment=${id}`}>{officeName}</Link>,{' '}
          {formatDateTime(startsAt, { timeZone, showZone: true })}. {statusWords({ status, askedFor: null })}.{' '}
          <PhoneLink phone={officePhone} /> {t.visitCode({ visitCode: visitCodeWords(visitCode) })}
        </p>
      ))}
    </>
  );
}
