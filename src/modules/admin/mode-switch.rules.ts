import { formatNumber } from '#shared/format/format-number.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from './admin.words.ts';

/** Vendors production needs. The dialog and docs/operations.md use the same names. */
export const vendors = ['telephone', 'payments', 'mail', 'texts', 'model', 'address'] as const;
export type Vendor = (typeof vendors)[number];

const vendorWords: Record<Vendor, string> = {
  telephone: 'Phone line',
  payments: 'Payment processor',
  mail: 'Email server',
  texts: 'Text messages',
  model: 'Language model',
  address: 'Public URL',
};
const without: Record<Vendor, string> = {
  telephone: t.noCallsToOfficesRequests,
  payments: t.noChargesPatientsCantApprove,
  mail: t.noEmailPasswordLinksAnd,
  texts: t.noTextMessages,
  model: t.theAssistantAnswersFromBuilt,
  address: t.linksInEmailsDontWork,
};

export type MissingVendor = { vendor: Vendor; name: string; consequence: string };

export const describeMissing = (missing: readonly Vendor[]): MissingVendor[] =>
  vendors
    .filter((vendor) => missing.includes(vendor))
    .map((vendor) => ({ vendor, name: vendorWords[vendor], consequence: without[vendor] }));

export const modeName = (mode: Mode): string => (mode === 'production' ? 'Production' : 'Demo');

const really = ({ has, missing }: { has: string; missing: Vendor }, missed: readonly Vendor[]): string[] =>
  missed.includes(missing) ? [] : [has];

/** Effects of working in a mode, in plain English. */
function workWords(to: Mode, missing: readonly Vendor[]): string[] {
  if (to === 'demo') return [t.noRealOfficesAreCalled, t.noOneIsChargedPayments, t.noEmailOrTextIs];
  return [
    ...really({ has: t.voiceAgentsCallRealOffices, missing: 'telephone' }, missing),
    ...really({ has: t.cardsAreChargedWhenA, missing: 'payments' }, missing),
    ...really({ has: t.emailsAreSent, missing: 'mail' }, missing),
    ...really({ has: t.textMessagesAreSent, missing: 'texts' }, missing),
  ];
}

export type ServiceFacts = {
  missing: readonly Vendor[];
  /** Open requests in the mode being left. */
  underWay: number;
  /** Staff who would be locked out until they set up two-factor authentication. */
  staffWithoutTwoFactor: number;
  /** Patients with their own mode, which a service switch doesn't change. */
  ownMode: number;
};

const ifAny = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${formatNumber(count)} ${many}`];

/** Consequences of switching the whole service. */
export function serviceConsequences(to: Mode, facts: ServiceFacts): string[] {
  const from = modeName(to === 'demo' ? 'production' : 'demo');
  return [
    ...workWords(to, facts.missing),
    ...ifAny(
      facts.underWay,
      `1 open request started in ${from} and stays in ${from} until it closes.`,
      `open requests started in ${from} and stay in ${from} until they close.`,
    ),
    ...ifAny(
      facts.ownMode,
      '1 patient has their own mode and keeps it.',
      'patients have their own mode and keep it.',
    ),
    ...(to === 'demo'
      ? []
      : [
          t.demoFiguresAndClaimsAre,
          t.onceARealPatientSigns,
          ...ifAny(
            facts.staffWithoutTwoFactor,
            '1 staff member hasn’t turned on two-factor authentication and can’t work until they do.',
            'staff members haven’t turned on two-factor authentication and can’t work until they do.',
          ),
        ]),
  ];
}

/** Working on real data requires two-factor authentication. */
const teamWords = (to: Mode): string[] => (to === 'demo' ? [] : [t.onceThereIsAReal]);

/** Consequences of setting one patient's mode. */
export const patientConsequences = (to: Mode, missing: readonly Vendor[], underWay: number): string[] => [
  t.appliesToNewRequestsFrom,
  ...workWords(to, missing),
  ...(to === 'demo' ? [t.accountEmailsIncludingPasswordLinks] : []),
  ...teamWords(to),
  ...ifAny(
    underWay,
    '1 open request keeps the mode it started in.',
    'open requests keep the mode they started in.',
  ),
];

/** Consequences of setting one's own mode. */
export const ownConsequences = (to: Mode, missing: readonly Vendor[]): string[] => [
  t.youSeeEditAndTest({ modeName: modeName(to) }),
  ...(to === 'production' && !missing.includes('telephone') ? [t.yourTestCallsRingA] : []),
  t.patientsAndTheirRequestsKeep,
];

/** Consequences of setting one request's mode. */
export const requestConsequences = (to: Mode, missing: readonly Vendor[]): string[] => [
  t.appliesOnlyToThisRequest,
  ...workWords(to, missing),
  ...teamWords(to),
  t.thePatientSeesTheChange,
];

export const demoAccountsMessage = t.thisDatabaseHasDemoAccounts;

type ProductionFacts = {
  hasDemoAccounts: boolean;
  /** Of the staff member making the switch. */
  hasSecondStep: boolean;
};

/** Why production isn't allowed for this user on this database; null if it is. */
export function productionBlocker(to: Mode, facts: ProductionFacts): string | null {
  if (to !== 'production') return null;
  if (facts.hasDemoAccounts) return demoAccountsMessage;
  return facts.hasSecondStep ? null : t.productionRequiresTwoFactorAuthentication;
}

/** Why the whole service can't be switched; null if it can. */
export function serviceSwitchBlocker(
  to: Mode,
  facts: ProductionFacts & { realPatients: number },
): string | null {
  if (to === 'production') return productionBlocker(to, facts);
  const [come] = ifAny(facts.realPatients, '1 patient has', 'patients have');
  return come ? t.signedUpForRealCare({ come }) : null;
}

/** Why a request keeps its mode; null while nothing was done in it. */
export function requestSwitchBlocker(facts: {
  isOver: boolean;
  calls: number;
  charges: number;
  results: number;
  appointments: number;
}): string | null {
  if (facts.isOver) return t.thisRequestIsClosed;
  if (facts.calls > 0) return t.callsWereAlreadyPlannedOr;
  if (facts.results > 0) return t.theWorkIsAlreadyFinished;
  if (facts.charges > 0) return t.aPaymentWasAlreadyStarted;
  if (facts.appointments > 0) return t.anAppointmentWasAlreadyMade;
  return null;
}
