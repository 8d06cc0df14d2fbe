// Session lifetimes (decision 17).
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type SessionLimits = {
  /** Expires after this time without use. */
  idleMilliseconds: number;
  /** Expires this long after sign-in, even if used. */
  absoluteMilliseconds: number;
};

/** Patients: long enough for a request that takes a week, short enough for a phone that was sold. */
export const patientLimits: SessionLimits = { idleMilliseconds: 7 * day, absoluteMilliseconds: 30 * day };
/** Staff: a workday. */
export const staffLimits: SessionLimits = { idleMilliseconds: 12 * hour, absoluteMilliseconds: 12 * hour };
/** Staff with access to real patient data. */
export const realStaffLimits: SessionLimits = { idleMilliseconds: hour, absoluteMilliseconds: 12 * hour };

/** Lifetime of the cookie and of the session row. */
export const longestSessionSeconds = patientLimits.absoluteMilliseconds / 1000;

/** `isReal`: the holder has access to real patient data. */
export const limitsFor = (holder: { isStaff: boolean; isReal: boolean }): SessionLimits => {
  if (!holder.isStaff) return patientLimits;
  return holder.isReal ? realStaffLimits : staffLimits;
};

/** When the session expires if it isn't used again. */
export function sessionEnd(session: { createdAt: Date; updatedAt: Date }, limits: SessionLimits): Date {
  const idle = session.updatedAt.getTime() + limits.idleMilliseconds;
  return new Date(Math.min(idle, session.createdAt.getTime() + limits.absoluteMilliseconds));
}
