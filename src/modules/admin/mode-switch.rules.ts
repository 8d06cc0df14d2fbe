import { formatNumber } from '#shared/format/format-number.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from './admin.words.ts';

/** Vendors that production needs. The dialog and docs/operations.md use the same names. */
export const vendors = [
  'telephone',
  'payments',
  'mail',
  'texts',
  'medicare',
  'viruses',
  'model',
  'address',
] as const;
export type Vendor = (typeof vendors)[number];

const vendorNames: Record<Vendor, string> = {
  telephone: 'Phone line',
  payments: 'Payment processor',
  mail: 'Email server',
  texts: 'Text messages',
  medicare: 'Medicare records',
  viruses: 'Virus scanner',
  model: 'Language model',
  address: 'Public URL',
};
const effectsIfMissing: Record<Vendor, string> = {
  telephone: t.noCallsToOffices,
  payments: t.noCharges,
  mail: t.noEmail,
  texts: t.noTextMessages,
  medicare: t.medicareNotConnected,
  viruses: t.recordsNotScanned,
  model: t.assistantUsesRules,
  address: t.emailLinksDontWork,
};

export type MissingVendor = { vendor: Vendor; name: string; consequence: string };

export const describeMissing = (missing: readonly Vendor[]): MissingVendor[] =>
  vendors
    .filter((vendor) => missing.includes(vendor))
    .map((vendor) => ({ vendor, name: vendorNames[vendor], consequence: effectsIfMissing[vendor] }));

export const modeName = (mode: Mode): string => (mode === 'production' ? 'Production' : 'Demo');

const unlessMissing = (vendor: Vendor, text: string, missing: readonly Vendor[]): string[] =>
  missing.includes(vendor) ? [] : [text];

/** Effects of working in a mode. */
function modeEffects(to: Mode, missing: readonly Vendor[]): string[] {
  if (to === 'demo') return [t.noRealOfficesAreCalled, t.noOneIsCharged, t.noEmailOrTextIsSent];
  return [
    ...unlessMissing('telephone', t.voiceAgentsCallRealOffices, missing),
    ...unlessMissing('payments', t.cardsAreCharged, missing),
    ...unlessMissing('mail', t.emailsAreSent, missing),
    ...unlessMissing('texts', t.textMessagesAreSent, missing),
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
    ...modeEffects(to, facts.missing),
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
          t.demoFiguresHidden,
          t.cantGoBackToDemo,
          ...ifAny(
            facts.staffWithoutTwoFactor,
            '1 staff member hasn’t turned on two-factor authentication and can’t work until they do.',
            'staff members haven’t turned on two-factor authentication and can’t work until they do.',
          ),
        ]),
  ];
}

/** Working on real data requires two-factor authentication. */
const twoFactorNote = (to: Mode): string[] => (to === 'demo' ? [] : [t.allStaffNeedTwoFactor]);

/** Consequences of setting one patient's mode. */
export const patientConsequences = (to: Mode, missing: readonly Vendor[], underWay: number): string[] => [
  t.appliesToNewRequests,
  ...modeEffects(to, missing),
  ...(to === 'demo' ? [t.accountEmailsStayInOutbox] : []),
  ...twoFactorNote(to),
  ...ifAny(
    underWay,
    '1 open request keeps the mode it started in.',
    'open requests keep the mode they started in.',
  ),
];

/** Consequences of a staff member setting their own mode. */
export const ownConsequences = (to: Mode, missing: readonly Vendor[]): string[] => [
  t.youManageVoiceAgents({ modeName: modeName(to) }),
  ...(to === 'production' && !missing.includes('telephone') ? [t.testCallsRingRealPhones] : []),
  t.patientsKeepTheirMode,
];

/** Consequences of setting one request's mode. */
export const requestConsequences = (to: Mode, missing: readonly Vendor[]): string[] => [
  t.appliesOnlyToThisRequest,
  ...modeEffects(to, missing),
  ...twoFactorNote(to),
  t.patientSeesTheChange,
];

export const demoAccountsMessage = t.databaseHasDemoAccounts;

type ProductionFacts = {
  hasDemoAccounts: boolean;
  /** Whether the staff member making the switch has 2FA. */
  hasTwoFactor: boolean;
};

/** Why production isn't allowed for this user on this database; null if it is. */
export function productionBlocker(to: Mode, facts: ProductionFacts): string | null {
  if (to !== 'production') return null;
  if (facts.hasDemoAccounts) return demoAccountsMessage;
  return facts.hasTwoFactor ? null : t.productionRequiresTwoFactor;
}

/** Why the whole service can't be switched; null if it can. */
export function serviceSwitchBlocker(
  to: Mode,
  facts: ProductionFacts & { realPatients: number },
): string | null {
  if (to === 'production') return productionBlocker(to, facts);
  const [patients] = ifAny(facts.realPatients, '1 patient has', 'patients have');
  return patients ? t.hasRealPatients({ patients }) : null;
}

/** Why a request's mode can't change; null before work on it starts. */
export function requestSwitchBlocker(facts: {
  isOver: boolean;
  calls: number;
  charges: number;
  results: number;
  appointments: number;
}): string | null {
  if (facts.isOver) return t.thisRequestIsClosed;
  if (facts.calls > 0) return t.callsAlreadyPlanned;
  if (facts.results > 0) return t.workAlreadyFinished;
  if (facts.charges > 0) return t.paymentAlreadyStarted;
  if (facts.appointments > 0) return t.appointmentAlreadyMade;
  return null;
}
