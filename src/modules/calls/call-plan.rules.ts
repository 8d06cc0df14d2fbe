/**
 * What may be said about a patient on the phone, which offices come first, and which calls the patient
 * accepted. Pure; the page shows it and the server enforces it.
 */
import { type CallBrief, type RemovableFact, removableFacts } from '#shared/calls/telephone-call.ts';

/** Offices called first, and the maximum for one round. */
export const firstOffices = 3;
export const maxOffices = 6;

/** Facts that calls may share. Null if the patient didn't say. */
export type ShareableFacts = {
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
  /** The value shared, such as plan or first name; null if not known yet. */
  value: string | null;
  /** Shared only with the office that the patient chose and paid for. */
  onlyToBook: boolean;
  /** Key for removing it; null if calls need it. */
  removable: RemovableFact | null;
  isRemoved: boolean;
};

/** Everything the agent may say about the patient, in speaking order. */
export function listPlanFacts(
  facts: ShareableFacts,
  removed: readonly string[],
  formatDayRange: (fromDate: string, toDate: string) => string,
): PlanFact[] {
  const needed = (name: PlanFactName, value: string | null, onlyToBook = false): PlanFact => ({
    name,
    value,
    onlyToBook,
    removable: null,
    isRemoved: false,
  });
  const paying: PlanFact =
    facts.insurancePlan === null
      ? needed('pays_directly', null)
      : {
          name: 'insurance_plan',
          value: facts.insurancePlan,
          onlyToBook: false,
          removable: 'insurance_plan',
          isRemoved: removed.includes('insurance_plan'),
        };
  return [
    needed('service', facts.service),
    needed('days', formatDayRange(facts.fromDate, facts.toDate)),
    paying,
    needed('first_name', facts.firstName, true),
    needed('time', null, true),
  ];
}

/** Filters client input to removable facts, without duplicates. */
export const readRemovedFacts = (removed: readonly string[]): RemovableFact[] =>
  removableFacts.filter((fact) => removed.includes(fact));

export const officeReasons = ['asked', 'lists_plan', 'nearest', 'near'] as const;
/** Offices that post a price for the service come first, whatever the reason. */
export type OfficeReason = (typeof officeReasons)[number];

type FoundOffice = { distanceMiles: number; listsPlan: boolean; isAsked?: boolean };

/** Why an office may be called. Says nothing about prices or ranking. */
export function getOfficeReason(office: FoundOffice, all: readonly FoundOffice[]): OfficeReason {
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
 * Whether a call exceeds what the patient accepted: one call to each of the first few offices they were
 * shown. `earlier` counts accepted calls planned before. Booking calls are accepted by approving and paying.
 */
export function isExtraCall(call: PlannedCall, accepted: Accepted, earlier: number): boolean {
  if (call.purpose === 'booking') return false;
  const isShown = accepted?.offices.some(({ providerId }) => providerId === call.providerId) ?? false;
  return !isShown || call.round > 1 || call.attempt > 1 || earlier >= firstOffices;
}
