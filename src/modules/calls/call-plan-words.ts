import { unnamedPlan } from '#shared/calls/telephone-call.ts';
import { formatDay } from '#shared/format/format-date.ts';
import type { PlanFactName, WhyOffice } from './call-plan.rules.ts';

export type PlanLanguage = 'en' | 'es';

type PlanWords = {
  facts: Record<PlanFactName, { label: string; why: string }>;
  /** What striking means, by the fact that is struck. */
  ifStruck: { insurance_plan: string };
  never: readonly string[];
  /** What is said of a plan that we do not know. */
  unnamedPlan: string;
  why: Record<WhyOffice, string>;
  miles: (distanceMiles: number) => string;
  days: { to: string };
};

const rounded = (miles: number): string => (miles < 10 ? miles.toFixed(1) : String(Math.round(miles)));

const english: PlanWords = {
  facts: {
    service: { label: 'The service', why: 'The office has to know what is asked for.' },
    days: { label: 'The days you wish', why: 'So that it can offer a time.' },
    insurance_plan: { label: 'Your insurance plan', why: 'To ask whether the office takes it.' },
    pays_directly: { label: 'That you pay directly', why: 'To ask for the price without insurance.' },
    first_name: { label: 'Your first name', why: 'An appointment needs a name.' },
    time: { label: 'The time you chose', why: 'To have it confirmed.' },
  },
  ifStruck: {
    insurance_plan:
      'Offices are told that you pay directly, and asked for that price. Whether they take your plan stays unknown.',
  },
  never: [
    'last name',
    'date of birth',
    'address',
    'phone number',
    'email',
    'symptoms and reasons',
    'what you wrote to us',
    'payment details',
  ],
  unnamedPlan,
  why: {
    asked: 'you asked for it',
    lists_plan: 'lists your plan',
    nearest: 'the nearest',
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

/** "Tue, Nov 24 to Sat, Dec 5", inclusive; one day is named once. */
export function sayDays(fromDate: string, toDate: string, language: PlanLanguage): string {
  const say = (date: string) =>
    formatDay(date, { showWeekday: true, year: 'never', locale: language, spelled: language === 'es' });
  return fromDate === toDate
    ? say(fromDate)
    : `${say(fromDate)} ${planWords[language].days.to} ${say(toDate)}`;
}
