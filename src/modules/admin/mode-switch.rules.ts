import { formatNumber } from '#shared/format/format-number.ts';
import type { Mode } from '#shared/mode.ts';

/** The outside companies of production. The same names stand in the dialog and in docs/operations.md. */
export const vendors = ['telephone', 'payments', 'mail', 'texts', 'model', 'address'] as const;
export type Vendor = (typeof vendors)[number];

const vendorWords: Record<Vendor, string> = {
  telephone: 'Telephone line',
  payments: 'Payment company',
  mail: 'Mail server',
  texts: 'Texts',
  model: 'Language model',
  address: 'The service’s own address',
};
const without: Record<Vendor, string> = {
  telephone: 'No office is telephoned: requests that need a call end at once, without a charge.',
  payments: 'Nobody can be charged: finished work cannot be approved.',
  mail: 'No mail leaves: links for new passwords and notices are not delivered.',
  texts: 'No text message is sent.',
  model: 'The assistant answers by the rules inside the product.',
  address: 'Links in mails have no address, and companies cannot tell us how calls went.',
};

export type MissingVendor = { vendor: Vendor; name: string; consequence: string };

export const describeMissing = (missing: readonly Vendor[]): MissingVendor[] =>
  vendors
    .filter((vendor) => missing.includes(vendor))
    .map((vendor) => ({ vendor, name: vendorWords[vendor], consequence: without[vendor] }));

export const modeName = (mode: Mode): string => (mode === 'production' ? 'Production' : 'Demo');

const really = ({ has, missing }: { has: string; missing: Vendor }, missed: readonly Vendor[]): string[] =>
  missed.includes(missing) ? [] : [has];

/** What work in a mode does outside the product, in plain words. */
function workWords(to: Mode, missing: readonly Vendor[]): string[] {
  if (to === 'demo')
    return [
      'No office is telephoned: simulated offices answer.',
      'Nobody is charged: payments are test payments.',
      'No mail and no text leaves the service: both stay in its own outbox.',
    ];
  return [
    ...really({ has: 'Voice agents really telephone offices.', missing: 'telephone' }, missing),
    ...really({ has: 'Cards are really charged when a patient approves.', missing: 'payments' }, missing),
    ...really({ has: 'Mails really go out.', missing: 'mail' }, missing),
    ...really({ has: 'Texts really go out.', missing: 'texts' }, missing),
  ];
}

export type ServiceFacts = {
  missing: readonly Vendor[];
  /** Requests under way that were born in the mode that is left. */
  underWay: number;
  /** People of the team who would lose their rights until they have a second step. */
  colleaguesWithoutSecondStep: number;
  /** People with a mode of their own, whom the switch leaves where they are. */
  ownMode: number;
};

const ifAny = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${formatNumber(count)} ${many}`];

/** What switching the whole service does. */
export function serviceConsequences(to: Mode, facts: ServiceFacts): string[] {
  const from = modeName(to === 'demo' ? 'production' : 'demo');
  return [
    ...workWords(to, facts.missing),
    ...ifAny(
      facts.underWay,
      `1 request under way was born in ${from} and stays so to its end.`,
      `requests under way were born in ${from} and stay so to their end.`,
    ),
    ...ifAny(
      facts.ownMode,
      '1 patient has a mode of their own and keeps it.',
      'patients have a mode of their own and keep it.',
    ),
    ...(to === 'demo'
      ? []
      : [
          'Figures and claims of the demonstration are no longer shown.',
          'As soon as a patient has come, the service does not go back to Demo.',
          ...ifAny(
            facts.colleaguesWithoutSecondStep,
            '1 colleague has no two-step sign-in and cannot work before it is switched on.',
            'colleagues have no two-step sign-in and cannot work before they have switched it on.',
          ),
        ]),
  ];
}

/** What is real is worked on by nobody who has only a password. */
const teamWords = (to: Mode): string[] =>
  to === 'demo'
    ? []
    : [
        'From the first real patient or request on, every person of the team needs two-step sign-in and cannot work before it is switched on.',
      ];

/** What setting the mode of one patient does. */
export const patientConsequences = (to: Mode, missing: readonly Vendor[], underWay: number): string[] => [
  'It holds for what they ask for from now on.',
  ...workWords(to, missing),
  ...(to === 'demo'
    ? ['Mails about their account, with links for a new password, stay in the outbox as well.']
    : []),
  ...teamWords(to),
  ...ifAny(
    underWay,
    '1 request under way stays as it was born.',
    'requests under way stay as they were born.',
  ),
];

/** What it does to work in a mode of one's own. */
export const ownConsequences = (to: Mode, missing: readonly Vendor[]): string[] => [
  `The voice agents that you see, change and test are those of ${modeName(to)}.`,
  ...(to === 'production' && !missing.includes('telephone') ? ['Your test calls really ring.'] : []),
  'Patients and their requests keep the mode they have, and mails about your account follow the service.',
];

/** What setting the mode of one request does. */
export const requestConsequences = (to: Mode, missing: readonly Vendor[]): string[] => [
  'It holds for this request alone, to its end: calls, payment, messages and appointment.',
  ...workWords(to, missing),
  ...teamWords(to),
  'The patient reads in the request’s history that it was changed.',
];

export const demonstrationAccounts =
  'This database holds demonstration accounts, whose passwords are published: anybody could have real offices telephoned. Give production a database of its own.';

type ProductionFacts = {
  holdsDemoAccounts: boolean;
  /** Of the person who switches. */
  hasSecondStep: boolean;
};

/** Why nothing is given production by this person on this database; null where it can be. */
export function whyNotProduction(to: Mode, facts: ProductionFacts): string | null {
  if (to !== 'production') return null;
  if (facts.holdsDemoAccounts) return demonstrationAccounts;
  return facts.hasSecondStep
    ? null
    : 'Production asks every person of the team for two-step sign-in. Please switch yours on in your settings first.';
}

/** Why the whole service cannot be switched; null where it can. */
export function whyServiceStays(to: Mode, facts: ProductionFacts & { realPatients: number }): string | null {
  if (to === 'production') return whyNotProduction(to, facts);
  const [come] = ifAny(facts.realPatients, '1 patient has come', 'patients have come');
  return come
    ? `${come} to this service for real care. In the demonstration they would be told of offices that nobody called. Give single patients the mode Demo instead.`
    : null;
}

/** Why a request keeps the mode it was born with; null while nothing was done in it. */
export function whyRequestStays(facts: {
  isOver: boolean;
  calls: number;
  charges: number;
  results: number;
  appointments: number;
}): string | null {
  if (facts.isOver) return 'This request is finished.';
  if (facts.calls > 0)
    return 'Calls to offices have been planned or made in its mode. It keeps it to the end.';
  if (facts.results > 0) return 'Its work is done. It keeps its mode to the end.';
  if (facts.charges > 0) return 'A payment was begun in its mode. It keeps it to the end.';
  if (facts.appointments > 0) return 'An appointment belongs to it. It keeps its mode to the end.';
  return null;
}
