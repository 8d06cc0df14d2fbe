import type { AppointmentView } from '../../appointments.contract.ts';
import { bringText } from '../../preparation.rules.ts';
import { sharedTerms } from '../../visit-pass.rules.ts';
import type { SharedVisitPass, SupportContact } from '../../visit-pass.views.ts';
import { deskStatement } from '../../visit-pass.words.ts';

/** The shared view of a pass. A canceled visit shows no details. */
export function presentSharedPass(
  appointment: AppointmentView,
  support: SupportContact,
  expiresAt: Date,
): SharedVisitPass {
  const { provider, status, visit, startsAt, timeZone, appointmentDate, appointmentTime } = appointment;
  const shared = {
    office: { name: provider.name, address: provider.address, phone: provider.phone },
    startsAt,
    date: appointmentDate,
    time: appointmentTime,
    timeZone,
    support,
    expiresAt: expiresAt.toISOString(),
  };
  if (status !== 'pending' && status !== 'confirmed')
    return {
      ...shared,
      status: 'cancelled',
      wanted: null,
      arriveAt: null,
      cancelBy: null,
      bring: null,
      terms: [],
      atTheDesk: null,
    };
  return {
    ...shared,
    status,
    wanted: appointment.wanted,
    arriveAt: visit.arriveAt,
    cancelBy: visit.cancelBy,
    bring: appointment.preparation?.includes(bringText) ? bringText : null,
    terms: sharedTerms(visit, 'family').map(({ label, value }) => ({ label, value })),
    atTheDesk: deskStatement(visit, 'no_health'),
  };
}
