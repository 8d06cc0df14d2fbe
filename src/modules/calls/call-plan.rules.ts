/**
 * What may be said about a patient on the telephone, whom we call first, and which calls the patient has accepted.
 * Pure; the page shows it, and the server keeps to it.
 */
import { type CallBrief, type StrikableFact, strikableFacts } from '#shared/calls/telephone-call.ts';

/** Offices called at first, and the most that are troubled for one round. */
export const firstOffices = 3;
export const mostOffices = 6;

/** What there is to say, as far as it is known. `null` where the patient has not named it. */
export type ThingsToSay = {
  service: string;
  fromDate: string;
  toDate: string;
  insurancePlan: string | null;
  firstName: string | null;
};

export const planFactNames = [
  'service',
  'days',
  'insurance_plan',
  'pays_directly',
  'first_name',
  'time',
] as const;
export type PlanFactName = (typeof planFactNames)[number];

export type PlanFact = {
  name: PlanFactName;
  /** What is said: the plan's name, the first name. Null where it is not known yet. */
  value: string | null;
  /** Said only to the office that the patient has approved and paid for. */
  onlyToBook: boolean;
  /** Under which name it can be struck; null for what a call cannot do without. */
  strikable: StrikableFact | null;
  struck: boolean;
};

/** Everything about the patient that the agent may say, in the order it comes up. */
export function listPlanFacts(
  things: ThingsToSay,
  struck: readonly string[],
  sayDays: (fromDate: string, toDate: string) => string,
): PlanFact[] {
  const needed = (name: PlanFactName, value: string | null, onlyToBook = false): PlanFact => ({
    name,
    value,
    onlyToBook,
    strikable: null,
    struck: false,
  });
  const paying: PlanFact =
    things.insurancePlan === null
      ? needed('pays_directly', null)
      : {
          name: 'insurance_plan',
          value: things.insurancePlan,
          onlyToBook: false,
          strikable: 'insurance_plan',
          struck: struck.includes('insurance_plan'),
        };
  return [
    needed('service', things.service),
    needed('days', sayDays(things.fromDate, things.toDate)),
    paying,
    needed('first_name', things.firstName, true),
    needed('time', null, true),
  ];
}

/** Only what can be struck, each once: what a page sends may hold anything. */
export const readStruck = (struck: readonly string[]): StrikableFact[] =>
  strikableFacts.filter((fact) => struck.includes(fact));

export const whyKinds = ['asked', 'lists_plan', 'nearest', 'near'] as const;
/** Beside this, offices that post a price for the service come before those whose prices nobody knows. */
export type WhyOffice = (typeof whyKinds)[number];

type FoundOffice = { distanceMiles: number; listsPlan: boolean; isAsked?: boolean };

/** Why an office is among those that may be called. Says nothing of prices or of which is best. */
export function whyOffice(office: FoundOffice, all: readonly FoundOffice[]): WhyOffice {
  if (office.isAsked) return 'asked';
  if (office.listsPlan) return 'lists_plan';
  const nearest = Math.min(...all.map(({ distanceMiles }) => distanceMiles));
  return office.distanceMiles === nearest ? 'nearest' : 'near';
}

type Accepted = { offices: readonly { providerId: string }[] } | null;
type PlannedCall = {
  purpose: CallBrief['purpose'];
  providerId: string;
  round: number;
  attempt: number;
};

/**
 * Whether a call goes beyond what the patient accepted by submitting: one call each to the first few offices out of
 * those they were shown. `earlier` counts the accepted calls that were planned before. A booking call is accepted by
 * approving and paying.
 */
export function isFurtherCall(call: PlannedCall, accepted: Accepted, earlier: number): boolean {
  if (call.purpose === 'booking') return false;
  const isShown = accepted?.offices.some(({ providerId }) => providerId === call.providerId) ?? false;
  return !isShown || call.round > 1 || call.attempt > 1 || earlier >= firstOffices;
}
