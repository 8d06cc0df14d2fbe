import type { AppointmentView } from '../../appointments.contract.ts';

/** Status of an appointment in one sentence. */
export function statusSentence({
  status,
  cancelledReason,
}: Pick<AppointmentView, 'status' | 'cancelledReason'>): string {
  switch (status) {
    case 'held':
      return 'We’re holding this time for you for a few minutes.';
    case 'pending':
      return 'We’re asking the office to confirm. The time isn’t booked until they do.';
    case 'confirmed':
      return 'The office confirmed this appointment.';
    case 'cancelled':
      return cancelledReason ?? 'This appointment was canceled.';
    case 'no_show':
      return 'The office reported this appointment as a no-show.';
  }
}
