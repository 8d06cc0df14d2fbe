import { addDays, type CalendarDay, mondayOf, weekdayAfter, weekdayOf } from './calendar-days.ts';
import type { Days, Link } from './chunk.ts';
import { addUnits, oneDay, weekOf } from './day-spans.ts';

function shifted(
  { from, last }: { from: CalendarDay; last: CalendarDay },
  unit: string,
  count: number,
): Days {
  if (unit === 'day') return oneDay(addDays(count > 0 ? last : from, count));
  return { from: addUnits(from, count, unit), to: addUnits(last, count, unit) };
}

/** Resolves a link relative to `anchor`. Null if the anchor has no start. */
export function followLink(link: Link, anchor: Days, today: CalendarDay): Days | null {
  const { from, to } = anchor;
  if (!from) return null;
  const last = to ?? from;
  if (link.kind === 'week') return weekOf(last, link.weeksLater);
  if (link.kind === 'shift') return shifted({ from, last }, link.unit, link.count);
  if (link.kind === 'same') {
    const { weekday } = link;
    if (weekday === undefined) return to ? { from, to } : { from };
    return oneDay(weekdayAfter(addDays(weekdayOf(from) === weekday ? from : mondayOf(from), -1), weekday));
  }
  if (link.kind === 'pick') return oneDay(link.which === 'first' ? from : last);
  if (link.kind === 'weekday')
    return oneDay(
      link.side === 'after'
        ? weekdayAfter(last, link.weekday)
        : weekdayAfter(addDays(from, -8), link.weekday),
    );
  // Exams that last "until the 17th" are over from the 18th.
  if (link.edge === 'once') return { from: addDays(last, anchor.edge === 'until' ? 1 : 0), edge: 'edge' };
  if (link.edge === 'after') return { from: addDays(last, 1), edge: 'edge' };
  const end = link.edge === 'by' ? last : addDays(from, -1);
  return { from: today, to: end < today ? today : end, edge: 'edge' };
}
