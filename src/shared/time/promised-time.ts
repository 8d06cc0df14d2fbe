import type { Urgency } from '#shared/care/care-need.ts';

/** Minutes of business hours (`calling-hours.ts`) within which finished work is promised. */
export const promisedMinutes: Readonly<Record<Urgency, number>> = {
  urgent: 4 * 60,
  soon: 8 * 60,
  normal: 24 * 60,
};

/** Minutes of support hours within which a person of the team calls back. */
export const callbackMinutes = 30;

/** Within how many minutes of every clock, nights and weekends included, an expedited request is promised. */
export const expeditedMinutes = 24 * 60;

/** So many minutes of business hours lie within them at least: else it is not sold. */
export const fewestExpeditedMinutes = 4 * 60;

/** So many minutes of business hours an answer of the patient leaves at least for the work that it sets off. */
export const fewestMinutesAfterAnswer = 2 * 60;
