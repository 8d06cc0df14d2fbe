import type { Urgency } from '#shared/care/care-need.ts';

/** The SLA: business minutes (see `calling-hours.ts`) until the work is finished. */
export const slaBusinessMinutes: Readonly<Record<Urgency, number>> = {
  urgent: 4 * 60,
  soon: 8 * 60,
  normal: 24 * 60,
};

/** Minutes of support hours within which staff call back. */
export const callbackMinutes = 30;

/** The expedited SLA, in minutes around the clock, including nights and weekends. */
export const expeditedMinutes = 24 * 60;

/** Expedited service is not sold if its SLA would include fewer business minutes. */
export const minExpeditedMinutes = 4 * 60;

/** Minimum business minutes left after a patient's answer. */
export const minMinutesAfterAnswer = 2 * 60;
