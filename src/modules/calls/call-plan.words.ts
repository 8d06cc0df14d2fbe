import { unnamedPlan } from '#shared/calls/telephone-call.ts';
import { formatDay } from '#shared/format/format-date.ts';
import type { PlanFactName, WhyOffice } from './call-plan.rules.ts';

export type PlanLanguage = 'en' | 'es';

type PlanWords = {
  facts: Record<PlanFactName, { label: string; why: string }>;
  /** What removing a fact means. */
  ifStruck: { insurance_plan: string };
  never: readonly string[];
  /** Used for a plan that we don't know. */
  unnamedPlan: string;
  why: Record<WhyOffice, string>;
  miles: (distanceMiles: number) => string;
  days: { to: string };
};

const rounded = (miles: number): string => (miles < 10 ? miles.toFixed(1) : String(Math.round(miles)));

const english: PlanWords = {
  facts: {
    service: { label: 'The service', why: 'So the office knows what you need.' },
    days: { label: 'Your preferred days', why: 'So the office can offer a time.' },
    insurance_plan: { label: 'Your insurance plan', why: 'To check that the office takes it.' },
    pays_directly: { label: 'That you’re paying out of pocket', why: 'To get the price without insurance.' },
    first_name: { label: 'Your first name', why: 'Needed to book an appointment.' },
    time: { label: 'The time you chose', why: 'So the office can confirm it.' },
  },
  ifStruck: {
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
  miles: (miles) => `${rounded(miles)} mi`,
  days: { to: 'to' },
};

const spanish: PlanWords = {
  facts: {
    service: { label: 'El servicio', why: 'El consultorio tiene que saber qué se pide.' },
    days: { label: 'Los días que usted desea', why: 'Para que pueda ofrecer una hora.' },
    insurance_plan: { label: 'Su plan de seguro', why: 'Para preguntar si lo aceptan.' },
    pays_directly: { label: 'Que usted paga directamente', why: 'Para preguntar el precio sin seguro.' },
    first_name: { label: 'Su nombre de pila', why: 'Una cita necesita un nombre.' },
    time: { label: 'La hora que usted eligió', why: 'Para que la confirmen.' },
  },
  ifStruck: {
    insurance_plan:
      'A los consultorios se les dice que usted paga directamente y se les pregunta ese precio. No sabremos si aceptan su plan.',
  },
  never: [
    'apellido',
    'fecha de nacimiento',
    'dirección',
    'teléfono',
    'correo electrónico',
    'síntomas y motivos',
    'lo que usted nos escribió',
    'datos de pago',
  ],
  unnamedPlan: 'un plan que el paciente dirá',
  why: {
    asked: 'usted lo pidió',
    lists_plan: 'indica su plan',
    nearest: 'el más cercano',
    near: 'cerca de usted',
  },
  miles: (miles) => `${rounded(miles)} mi`,
  days: { to: 'a' },
};

export const planWords: Record<PlanLanguage, PlanWords> = { en: english, es: spanish };

/** "Tue, Nov 24 to Sat, Dec 5", inclusive; a single day is named once. */
export function formatDayRange(fromDate: string, toDate: string, language: PlanLanguage): string {
  const say = (date: string) =>
    formatDay(date, { showWeekday: true, year: 'never', locale: language, spelled: language === 'es' });
  return fromDate === toDate
    ? say(fromDate)
    : `${say(fromDate)} ${planWords[language].days.to} ${say(toDate)}`;
}
