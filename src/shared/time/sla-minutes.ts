import type { Urgency } from '#shared/care/care-need.ts';

/** The SLA: minutes of business hours (`calling-hours.ts`) until the work is finished. */
export const slaBusinessMinutes: Readonly<Record<Urgency, number>> = {
  urgent: 4 * 60,
  soon: 8 * 60,
  normal: 24 * 60,
};

/** Minutes of support hours until staff call back. */
export const callbackMinutes = 30;

/** The expedited SLA, in minutes around the clock, nights and weekends included. */
export const expeditedMinutes = 24 * 60;

/** Minimum business minutes within it: with fewer it is not sold. */
export const fewestExpeditedMinutes = 4 * 60;

/** Minimum business minutes left for the work that a patient's answer starts. */
export const fewestMinutesAfterAnswer = 2 * 60;
