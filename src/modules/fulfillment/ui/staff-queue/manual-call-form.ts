import type { ToldFact } from '#modules/requests/request-queue.contract.ts';

/** A fact while it is typed: every field is text, of which its kind needs some. */
export type FactDraft = {
  key: string;
  kind: ToldFact['kind'];
  date: string;
  time: string;
  dollars: string;
  plan: string;
  accepts: boolean;
  quote: string;
};

export const emptyFact = (key: string, quote = ''): FactDraft => ({
  key,
  kind: 'slot',
  date: '',
  time: '',
  dollars: '',
  plan: '',
  accepts: true,
  quote,
});

/** `120`, `$120` and `1,250.50` as cents; null for what is no price. */
export function readDollars(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** The fact as the server takes it, or what is missing of it. */
export function readFact(draft: FactDraft, words: string): ToldFact | string {
  const quote = draft.quote.trim();
  if (quote === '') return 'Please copy the words in which the office said it';
  if (!words.trim().includes(quote))
    return 'These words are not in what the office said. Please copy them from there';
  switch (draft.kind) {
    case 'slot':
      if (draft.date === '' || draft.time === '') return 'Please give the day and the time';
      return { kind: 'slot', date: draft.date, time: draft.time, quote };
    case 'cash_price': {
      const amountCents = readDollars(draft.dollars);
      return amountCents === null
        ? 'Please give the price in dollars'
        : { kind: 'cash_price', amountCents, quote };
    }
    case 'accepts_new_patients':
      return { kind: 'accepts_new_patients', accepts: draft.accepts, quote };
    case 'accepts_plan':
      return draft.plan.trim() === ''
        ? 'Please name the plan'
        : { kind: 'accepts_plan', plan: draft.plan.trim(), accepts: draft.accepts, quote };
  }
}

/** Now, as a field for day and time shows it: on the browser's own clock. */
export function toLocalField(instant: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`;
  return `${day}T${two(instant.getHours())}:${two(instant.getMinutes())}`;
}
