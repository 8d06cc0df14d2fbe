import { useSearchParams } from 'react-router';
import { addDays } from '#shared/time/add-days.ts';
import { supportCalendar } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** Today in the support team's time zone, like on the server. */
const today = (): string => toWallTime(new Date(), supportCalendar.timeZone).date;

const defaultPeriodDays = 30;

/** The period is in the URL, so that links and the back button keep it. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const read = (name: string) => {
    const text = search.get(name);
    return text && dayPattern.test(text) ? text : null;
  };
  const to = read('to') ?? today();
  const from = read('from') ?? addDays(to, 1 - defaultPeriodDays);
  const choose = (period: { from: string; to: string }) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('from', period.from);
        next.set('to', period.to);
        return next;
      },
      { preventScrollReset: true },
    );
  const chooseDays = (days: number) => choose({ from: addDays(today(), 1 - days), to: today() });
  const isLastDays = (days: number) => to === today() && from === addDays(to, 1 - days);
  return { from, to, choose, chooseDays, isLastDays, today: today() };
}
