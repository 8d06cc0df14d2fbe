import { wantedDays } from '#engines/transcripts/wanted-days.rules.ts';
import { firstNameToSay, planToSay } from '#modules/calls/brief-to-say.rules.ts';
import type { CallPlanView } from '#modules/calls/call-plan.contract.ts';
import { firstOffices, listPlanFacts, type PlanFact } from '#modules/calls/call-plan.rules.ts';
import { type PlanLanguage, planWords, sayDays } from '#modules/calls/call-plan-words.ts';
import { canCall } from '#modules/calls/server/can-call.ts';
import { findPlanOffices, type PlanOffice } from '#modules/calls/server/find-plan-offices.ts';
import { nameToSay } from '#modules/calls/server/name-to-say.ts';
import { understandNeed } from '#modules/requests/server/understand-need.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { unnamedPlan } from '#shared/calls/telephone-call.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { nameService } from '#shared/care/service-wording.ts';
import type { Mode } from '#shared/mode.ts';
import { findOpening } from './find-opening.ts';

/** The zone in which days are named while no office is known. */
const supportTimeZone = 'America/New_York';

const hints = {
  en: {
    not_yet: 'Once we know what you need and where, you see here whom we will call.',
    no_calls: 'A person of our care team works on this kind of request. No office is called by our agent.',
    no_line: 'Our telephone line is not configured, so no office can be called.',
    no_office: 'We know no suitable office near this place yet.',
  },
  es: {
    not_yet: 'Cuando sepamos qué necesita y dónde, verá aquí a quién llamaremos.',
    no_calls:
      'De este tipo de solicitud se ocupa una persona de nuestro equipo. Nuestro agente no llama a ningún consultorio.',
    no_line: 'Nuestra línea telefónica no está configurada; no se puede llamar a ningún consultorio.',
    no_office: 'Todavía no conocemos ningún consultorio adecuado cerca de ese lugar.',
  },
} as const;

export type PlanWish = {
  need: CareNeed;
  struck: readonly string[];
  asksBeforeFurtherCalls: boolean;
  mode: Mode;
  language: PlanLanguage;
  /** Of the account or the household member; null for a visitor, whose name the need may hold. */
  firstName: string | null;
};

export type DrawnPlan = { view: CallPlanView; officeIds: string[] };

/** Whom we would call for a need, and what we would say: the same search as when the work begins. */
export async function drawCallPlan(orm: Orm, context: ServerContext, wish: PlanWish): Promise<DrawnPlan> {
  const { need, struck, mode, language } = wish;
  const words = hints[language];
  const search = understandNeed(need);
  if (search.kind === 'ask') return without(wish, 'not_yet', words.not_yet);
  if (search.kind === 'person') return without(wish, 'no_calls', words.no_calls);
  if (!(await canCall(context.database.orm, context, mode, 'enquiry')))
    return without(wish, 'no_calls', words.no_line);
  const offices = await findPlanOffices(orm, search, need, struck);
  const [nearest] = offices;
  if (!nearest) return without(wish, 'no_calls', words.no_office);
  const days = wantedDays(need.when, context.clock.now(), nearest.provider.timeZone || supportTimeZone);
  const things = {
    service: nameService(search.service, need),
    ...days,
    // What is struck stays on the list, to be taken back.
    insurancePlan: planToSay(
      need.insurance?.plan ?? null,
      [],
      offices.flatMap(({ provider }) => provider.acceptsInsurance),
    ),
    firstName: firstNameToSay(nameToSay(need, { account: wish.firstName, member: null })),
  };
  const facts = listPlanFacts(things, struck, (from, to) => sayDays(from, to, language));
  return {
    officeIds: offices.map(({ provider }) => provider.id),
    view: {
      state: 'planned',
      hint: null,
      offices: presentOffices(offices, language),
      firstCalls: Math.min(firstOffices, offices.length),
      facts: facts.map((fact) => presentFact(fact, language)),
      neverSaid: [...planWords[language].never],
      opening: await findOpening(orm, mode, { ...things, officeName: nearest.provider.name }),
      asksBeforeFurtherCalls: wish.asksBeforeFurtherCalls,
    },
  };
}

const without = (wish: PlanWish, state: 'not_yet' | 'no_calls', hint: string): DrawnPlan => ({
  officeIds: [],
  view: {
    state,
    hint,
    offices: [],
    firstCalls: 0,
    facts: [],
    neverSaid: [],
    opening: null,
    asksBeforeFurtherCalls: wish.asksBeforeFurtherCalls,
  },
});

/** The one who was asked for, then the nearest: the order of calling weighs prices, which belong to the results. */
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
    ifStruck: fact.strikable ? words.ifStruck[fact.strikable] : null,
  };
}
