/** Why an SLA was missed: chosen by staff, suggested from where the time went. */
export const lateReasons = ['no_one_took_it', 'office', 'phone_line', 'review', 'patient', 'other'] as const;
export type LateReason = (typeof lateReasons)[number];
