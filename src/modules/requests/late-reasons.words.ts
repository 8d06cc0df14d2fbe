import type { LateReason } from '#shared/care/late-reasons.ts';

export const lateReasonLabels: Readonly<Record<LateReason, string>> = {
  no_one_took_it: 'No one took it',
  office: 'Office didn’t answer',
  phone_line: 'Phone line down',
  review: 'Waiting for review',
  patient: 'Patient',
  other: 'Other',
};
