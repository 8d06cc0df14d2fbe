import { useSearchParams } from 'react-router';

const day = /^\d{4}-\d\d-\d\d$/;

/** Days in the zone of the support team, which the server counts in. */
const zone = { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const today = (): string => new Intl.DateTimeFormat('en-CA', zone).format(new Date());

function daysBefore(date: string, days: number): string {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() - days);
  return moved.toISOString().slice(0, 10);
}

const usualDays = 30;

/** The period stands in the address, so that a link and the back button keep it. */
export function usePeriod() {
  const [search, setSearch] = useSearchParams();
  const read = (name: string) => {
    const text = search.get(name);
    return text && day.test(text) ? text : null;
  };
  const to = read('to') ?? today();
  const from = read('from') ?? daysBefore(to, usualDays - 1);
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
  const chooseDays = (days: number) => choose({ from: daysBefore(today(), days - 1), to: today() });
  const isLastDays = (days: number) => to === today() && from === daysBefore(to, days - 1);
  return { from, to, choose, chooseDays, isLastDays, today: today() };
}
