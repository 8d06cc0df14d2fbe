import type { Hours } from './chunk.ts';

const noon = 12 * 60;

/** Omits undefined fields. */
export function toHours({
  after,
  before,
  isExact,
  isUnsure,
}: { [Key in keyof Hours]: Hours[Key] | undefined }): Hours {
  return {
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    ...(isExact ? { isExact } : {}),
    ...(isUnsure ? { isUnsure } : {}),
  };
}

/** Adjusts hours to the part of the day: next to "evening", 7 is 7 PM. */
function adjustToPart(hours: Hours, part: Hours): Hours {
  if (!hours.isUnsure || part.isUnsure || part.isExact) return hours;
  const isEvening = part.before === undefined && (part.after ?? 0) >= noon;
  const isMorning = part.after === undefined && part.before === noon;
  const move = (minutes: number | undefined) => {
    if (minutes === undefined) return undefined;
    if (isEvening && minutes < noon) return minutes + noon;
    // Offices don't open before 5 AM.
    return isMorning && minutes >= noon + 5 * 60 ? minutes - noon : minutes;
  };
  const moved = toHours({ ...hours, after: move(hours.after), before: move(hours.before) });
  // "10 to 2" doesn't fit in an evening.
  const isInverted = moved.after !== undefined && moved.before !== undefined && moved.after >= moved.before;
  return isInverted ? hours : moved;
}

/** Merges two statements of hours in one message. `isAlternative`: either is fine. */
export function mergeHours(current: Hours, next: Hours, isAlternative: boolean): Hours {
  const [a, b] = [adjustToPart(current, next), adjustToPart(next, current)];
  if (isAlternative) {
    return toHours({
      after: a.after === undefined || b.after === undefined ? undefined : Math.min(a.after, b.after),
      before: a.before === undefined || b.before === undefined ? undefined : Math.max(a.before, b.before),
    });
  }
  // In "after school, at 4", 4 is when school ends.
  if (a.isUsual !== b.isUsual) return a.isUsual ? b : a;
  // A clock time is more specific than a part of the day.
  if (b.isExact || a.isExact) return b.isExact ? b : a;
  const after = Math.max(a.after ?? 0, b.after ?? 0);
  const before = Math.min(a.before ?? 24 * 60, b.before ?? 24 * 60);
  if (after >= before) return b;
  return toHours({
    after: after === 0 ? undefined : after,
    before: before === 24 * 60 ? undefined : before,
    isUnsure: a.isUnsure && b.isUnsure,
  });
}

export const areSameHours = (a: Hours, b: Hours) => a.after === b.after && a.before === b.before;

/** New hours replace the known ones, unless they close an open range: "after 5", "but before 7pm". */
export function changeHours(known: Hours, next: Hours): Hours {
  const isOpen = (hours: Hours) =>
    (hours.after === undefined) !== (hours.before === undefined) && !hours.isExact;
  const after = known.after ?? next.after ?? 0;
  const before = known.before ?? next.before ?? 0;
  const areTwoEnds = (known.after === undefined) !== (next.after === undefined);
  return isOpen(known) && isOpen(next) && areTwoEnds && after < before ? { after, before } : next;
}
