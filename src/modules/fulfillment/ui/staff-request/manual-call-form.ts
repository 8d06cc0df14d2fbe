import { missing } from '#modules/requests/form-rules.ts';
import type { LoggedFact } from '#modules/requests/request-queue.contract.ts';
import * as t from './staff-request.words.ts';

/** A fact being typed: all fields are text; each kind uses some of them. */
export type FactDraft = {
  key: string;
  kind: LoggedFact['kind'];
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

/** Parses `120`, `$120`, or `1,250.50` as cents; null if not a price. */
export function readDollars(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** The fact as the API takes it, or an error message. */
export function readFact(draft: FactDraft, words: string): LoggedFact | string {
  const quote = draft.quote.trim();
  if (quote === '') return missing.quote;
  if (!words.trim().includes(quote)) return t.quoteNotFound;
  switch (draft.kind) {
    case 'slot':
      if (draft.date === '' || draft.time === '') return t.enterDateAndTime;
      return { kind: 'slot', date: draft.date, time: draft.time, quote };
    case 'cash_price': {
      const amountCents = readDollars(draft.dollars);
      return amountCents === null ? t.enterPriceInDollars : { kind: 'cash_price', amountCents, quote };
    }
    case 'accepts_new_patients':
      return { kind: 'accepts_new_patients', accepts: draft.accepts, quote };
    case 'accepts_plan':
      return draft.plan.trim() === ''
        ? t.enterPlan
        : { kind: 'accepts_plan', plan: draft.plan.trim(), accepts: draft.accepts, quote };
  }
}

/** An instant as a `datetime-local` value in the browser's time zone. */
export function toLocalField(instant: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const day = `${instant.getFullYear()}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`;
  return `${day}T${pad(instant.getHours())}:${pad(instant.getMinutes())}`;
}
