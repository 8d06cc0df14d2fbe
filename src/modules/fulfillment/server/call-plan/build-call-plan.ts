import { preferredDays } from '#engines/transcripts/preferred-days.rules.ts';
import type { CallPlanView } from '#modules/calls/call-plan.contract.ts';
import { firstOffices, listPlanFacts, type PlanFact } from '#modules/calls/call-plan.rules.ts';
import { formatDayRange, type PlanLanguage, planWords } from '#modules/calls/call-plan.words.ts';
import { sanitizeFirstName, sanitizePlan } from '#modules/calls/sanitize-brief.rules.ts';
import { canCall } from '#modules/calls/server/can-call.ts';
import { findPlanOffices, type PlanOffice } from '#modules/calls/server/find-plan-offices.ts';
import { patientNameForBooking } from '#modules/calls/server/patient-name-for-booking.ts';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { unnamedPlan } from '#shared/calls/telephone-call.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { nameService } from '#shared/care/service-wording.ts';
import type { Mode } from '#shared/mode.ts';
import * as es from '../../fulfillment.words.es.ts';
import * as t from '../../fulfillment.words.ts';
import { findOpening } from './find-opening.ts';

/** Time zone for dates while no office is known. */
const supportTimeZone = 'America/New_York';

const hints = {
  en: {
    not_yet: t.planNotYet,
    no_calls: t.planNoCalls,
    no_line: t.planNoLine,
    no_office: t.planNoOffice,
  },
  es: {
    not_yet: es.planNotYet,
    no_calls: es.planNoCalls,
    no_line: es.planNoLine,
    no_office: es.planNoOffice,
  },
} as const;

export type PlanInput = {
  need: CareNeed;
  removed: readonly string[];
  asksBeforeFurtherCalls: boolean;
  asksForEstimate: boolean;
  mode: Mode;
  language: PlanLanguage;
  /** From the account or household member. Null for visitors; their name may be in the need. */
  firstName: string | null;
};

export type BuiltPlan = { view: CallPlanView; officeIds: string[] };

/**
 * Builds the call plan for a need: which offices we would call and what we would say. Uses the same search as
 * the real work.
 */
export async function buildCallPlan(orm: Orm, context: ServerContext, input: PlanInput): Promise<BuiltPlan> {
  const { need, removed, mode, language } = input;
  const words = hints[language];
  const search = planSearch(need);
  if (search.kind === 'ask') return emptyPlan(input, 'not_yet', words.not_yet);
  if (search.kind === 'person') return emptyPlan(input, 'no_calls', words.no_calls);
  if (!(await canCall(context.database.orm, context, mode, 'enquiry')))
    return emptyPlan(input, 'no_calls', words.no_line);
  const offices = await findPlanOffices(orm, search, need, removed);
  const [nearest] = offices;
  if (!nearest) return emptyPlan(input, 'no_calls', words.no_office);
  const days = preferredDays(need.when, context.clock.now(), nearest.provider.timeZone || supportTimeZone);
  const details = {
    service: nameService(search.service, need),
    ...days,
    // Removed facts stay listed so that the patient can restore them.
    insurancePlan: sanitizePlan(
      need.insurance?.plan ?? null,
      [],
      offices.flatMap(({ provider }) => provider.acceptsInsurance),
    ),
    firstName: sanitizeFirstName(patientNameForBooking(need, { account: input.firstName, member: null })),
  };
  const facts = listPlanFacts(details, removed, (from, to) => formatDayRange(from, to, language));
  return {
    officeIds: offices.map(({ provider }) => provider.id),
    view: {
      state: 'planned',
      hint: null,
      offices: presentOffices(offices, language),
      firstCalls: Math.min(firstOffices, offices.length),
      facts: facts.map((fact) => presentFact(fact, language)),
      neverSaid: [...planWords[language].never],
      opening: await findOpening(orm, mode, { ...details, officeName: nearest.provider.name }),
      asksBeforeFurtherCalls: input.asksBeforeFurtherCalls,
      asksForEstimate:
        details.insurancePlan === null || removed.includes('insurance_plan') ? input.asksForEstimate : null,
    },
  };
}

const emptyPlan = (input: PlanInput, state: 'not_yet' | 'no_calls', hint: string): BuiltPlan => ({
  officeIds: [],
  view: {
    state,
    hint,
    offices: [],
    firstCalls: 0,
    facts: [],
    neverSaid: [],
    opening: null,
    asksBeforeFurtherCalls: input.asksBeforeFurtherCalls,
    asksForEstimate: null,
  },
});

/**
 * Requested office first, then nearest. The real call order depends on prices, which are part of the paid
 * results.
 */
const presentOffices = (offices: readonly PlanOffice[], language: PlanLanguage) =>
  offices
    .toSorted(
      (a, b) => Number(b.why === 'asked') - Number(a.why === 'asked') || a.distanceMiles - b.distanceMiles,
    )
    .map(({ provider, distanceMiles, why }) => ({
      id: provider.id,
      name: provider.name,
      distanceMiles: Math.round(distanceMiles * 10) / 10,
      why: planWords[language].why[why],
    }));

function presentFact(fact: PlanFact, language: PlanLanguage): CallPlanView['facts'][number] {
  const words = planWords[language];
  return {
    ...fact,
    value: fact.value === unnamedPlan ? words.unnamedPlan : fact.value,
    ...words.facts[fact.name],
    ifRemoved: fact.removable ? words.ifRemoved[fact.removable] : null,
  };
}
