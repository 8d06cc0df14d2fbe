import { unnamedPlan } from '#shared/calls/telephone-call.ts';
import { formatDay } from '#shared/format/format-date.ts';
import type { OfficeReason, PlanFactName } from './call-plan.rules.ts';
import { planWords as spanish } from './call-plan.words.es.ts';

export type PlanLanguage = 'en' | 'es';

type PlanWords = {
  facts: Record<PlanFactName, { label: string; why: string }>;
  /** The effect of removing a fact. */
  ifRemoved: { insurance_plan: string };
  never: readonly string[];
  /** Placeholder for a plan we don't recognize. */
  unnamedPlan: string;
  why: Record<OfficeReason, string>;
  miles: (distanceMiles: number) => string;
  days: { to: string };
};

const miles = (distanceMiles: number): string =>
  `${distanceMiles < 10 ? distanceMiles.toFixed(1) : Math.round(distanceMiles)} mi`;

const english: PlanWords = {
  facts: {
    service: { label: 'The service', why: 'So the office knows what you need.' },
    days: { label: 'Your preferred dates', why: 'So the office can offer a time.' },
    insurance_plan: { label: 'Your insurance plan', why: 'To check that the office takes it.' },
    pays_directly: { label: 'That you’re paying out of pocket', why: 'To get the price without insurance.' },
    first_name: { label: 'Your first name', why: 'Needed to book an appointment.' },
    time: { label: 'The time you chose', why: 'So the office can confirm it.' },
  },
  ifRemoved: {
    insurance_plan:
      'We’ll say you’re paying out of pocket and ask for that price. We won’t know if they take your plan.',
  },
  never: [
    'last name',
    'date of birth',
    'address',
    'phone number',
    'email',
    'symptoms and reason for the visit',
    'what you wrote to us',
    'payment details',
  ],
  unnamedPlan,
  why: {
    asked: 'your choice',
    lists_plan: 'lists your plan',
    nearest: 'nearest',
    near: 'near you',
  },
  miles,
  days: { to: 'to' },
};

export const planWords: Record<PlanLanguage, PlanWords> = {
  en: english,
  es: { ...spanish, miles },
};

/** "Tue, Nov 24 to Sat, Dec 5", inclusive; a single day is named once. */
export function formatDayRange(fromDate: string, toDate: string, language: PlanLanguage): string {
  const say = (date: string) =>
    formatDay(date, { showWeekday: true, year: 'never', locale: language, spelled: language === 'es' });
  return fromDate === toDate
    ? say(fromDate)
    : `${say(fromDate)} ${planWords[language].days.to} ${say(toDate)}`;
}
