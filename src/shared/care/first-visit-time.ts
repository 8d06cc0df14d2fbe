/** Minimum lead time in minutes: we need to ask the office, and the patient needs to get there. */
export const leadMinutes = 120;

/** Length of a first visit in minutes, assumed when the reason for the visit is unknown. */
export const firstVisitMinutes = 30;

export const earliestStart = (now: Date): Date => new Date(now.getTime() + leadMinutes * 60_000);
