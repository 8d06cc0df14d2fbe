/** How long a browser stays signed in (decision 48). Pure; all times in milliseconds. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type SessionLimits = {
  /** Over when nobody used it for so long. */
  idleMilliseconds: number;
  /** Over so long after signing in, however it is used. */
  absoluteMilliseconds: number;
};

/** Of patients: long enough for a request that takes a week, short enough for a telephone that was sold. */
export const patientLimits: SessionLimits = { idleMilliseconds: 7 * day, absoluteMilliseconds: 30 * day };
/** Of the team, who see other people's care: a working day. */
export const staffLimits: SessionLimits = { idleMilliseconds: 12 * hour, absoluteMilliseconds: 12 * hour };
/** Of the team where anything is real. */
export const realStaffLimits: SessionLimits = { idleMilliseconds: hour, absoluteMilliseconds: 12 * hour };

/** The longest that any session can last: so long the browser keeps the cookie, and the library the row. */
export const longestSessionSeconds = patientLimits.absoluteMilliseconds / 1000;

/** Whose session it is: of the team, and whether what they work on is real. */
export const limitsFor = (holder: { isStaff: boolean; isReal: boolean }): SessionLimits => {
  if (!holder.isStaff) return patientLimits;
  return holder.isReal ? realStaffLimits : staffLimits;
};

/** When the session ends if nobody uses it again. */
export function sessionEnd(session: { createdAt: Date; updatedAt: Date }, limits: SessionLimits): Date {
  const idle = session.updatedAt.getTime() + limits.idleMilliseconds;
  return new Date(Math.min(idle, session.createdAt.getTime() + limits.absoluteMilliseconds));
}
