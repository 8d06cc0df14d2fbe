import type { AppointmentView } from '../../appointments.contract.ts';

/** Where an appointment stands, in one sentence. */
export function standingWords({
  status,
  cancelledReason,
}: Pick<AppointmentView, 'status' | 'cancelledReason'>): string {
  switch (status) {
    case 'held':
      return 'We keep this time for you for a few minutes.';
    case 'pending':
      return 'We are asking the office to confirm. It is certain only when the office has said yes.';
    case 'confirmed':
      return 'The office has confirmed it.';
    case 'cancelled':
      return cancelledReason ?? 'This appointment no longer stands.';
    case 'no_show':
      return 'The office says that nobody came.';
  }
}
