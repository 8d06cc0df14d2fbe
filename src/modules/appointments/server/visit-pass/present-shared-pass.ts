import type { AppointmentView } from '../../appointments.contract.ts';
import { bringWords } from '../../preparation.rules.ts';
import { sharedTerms } from '../../visit-pass.rules.ts';
import type { SharedVisitPass, SupportContact } from '../../visit-pass.views.ts';
import { deskWords } from '../../visit-pass.words.ts';

/** The shared view of a pass. For a canceled visit it only says so. */
export function presentSharedPass(
  appointment: AppointmentView,
  support: SupportContact,
  expiresAt: Date,
): SharedVisitPass {
  const { provider, status, visit, startsAt, timeZone, appointmentDate, appointmentTime } = appointment;
  const always = {
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
      ...always,
      status: 'cancelled',
      wanted: null,
      arriveAt: null,
      cancelBy: null,
      bring: null,
      terms: [],
      atTheDesk: null,
    };
  return {
    ...always,
    status,
    wanted: appointment.wanted,
    arriveAt: visit.arriveAt,
    cancelBy: visit.cancelBy,
    bring: appointment.preparation?.includes(bringWords) ? bringWords : null,
    terms: sharedTerms(visit, 'family').map(({ label, value }) => ({ label, value })),
    atTheDesk: deskWords(visit, 'no_health'),
  };
}
