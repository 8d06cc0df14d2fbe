/** When requests were submitted, in Eastern time: in a month, on the days from one to another, or in the last days until now. */
export type QueuePeriod =
  | { kind: 'month'; month: string }
  | { kind: 'days'; from: string; to: string }
  | { kind: 'last'; days: number };

/** As in links to the queue: `2026-11`, `2026-11-01_2026-11-15`, `30d`. */
export const formatQueuePeriod = (period: QueuePeriod): string => {
  switch (period.kind) {
    case 'month':
      return period.month;
    case 'days':
      return `${period.from}_${period.to}`;
    case 'last':
      return `${period.days}d`;
  }
};

/** Null for anything else. */
export function readQueuePeriod(text: string): QueuePeriod | null {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return { kind: 'month', month: text };
  if (/^[1-9]\d{0,2}d$/.test(text)) return { kind: 'last', days: Number.parseInt(text, 10) };
  const [from = '', to = '', ...rest] = text.split('_');
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to ? { kind: 'days', from, to } : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
