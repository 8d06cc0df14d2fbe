import type { CallEvidence } from '#modules/calls/server/list-evidence.ts';
import type { RecordedFact } from '#modules/calls/server/record-call.ts';
import { isPlanName } from '#modules/directory/plan-names.rules.ts';
import { learnFromCalls, type SaidByOffice } from '#modules/directory/server/learn-from-call.ts';
import type { Orm } from '#platform/database/database.ts';

type Heard = Pick<CallEvidence, 'call' | 'facts'>;

/**
 * What offices said about themselves in the calls of a patient who allows it is kept with them, for everybody.
 * Nothing of the patient goes with it: these calls name nobody, and words that a person of the team typed stay behind.
 * What is said in a simulated call is no news about a real office, whatever mode the service runs in.
 */
export async function keepOfficeFacts(tx: Orm, round: readonly Heard[], serviceCode: string): Promise<void> {
  const enquiries = round.filter(({ call }) => call.purpose === 'enquiry');
  await learnFromCalls(
    tx,
    enquiries.map((heard) => toSaid(heard, serviceCode)),
  );
}

const toSaid = ({ call, facts }: Heard, serviceCode: string): SaidByOffice => ({
  providerId: call.providerId,
  saidAt: call.startedAt ?? call.createdAt,
  isSimulated: call.mode !== 'production',
  facts: facts.flatMap((fact): SaidByOffice['facts'] => {
    const words = { quote: mayQuote(call) ? fact.quote : null, callId: call.id };
    return aboutOffice(fact, serviceCode).map((one) => ({ ...one, ...words }));
  }),
});

/** Neither words that a person typed, nor those of an office that may repeat what the patient typed of their plan. */
const mayQuote = ({ madeBy, brief }: Heard['call']): boolean =>
  madeBy === null && (brief.insurancePlan === null || isPlanName(brief.insurancePlan));

/** Openings and holds are the patient's, and so is a plan in their own words; the rest holds for everybody. */
function aboutOffice(fact: RecordedFact, serviceCode: string): SaidByOffice['facts'] {
  switch (fact.kind) {
    case 'accepts_new_patients':
      return [{ fact: 'new_patients', value: fact.value.accepts }];
    case 'accepts_plan':
      if (!isPlanName(fact.value.plan)) return [];
      return [{ fact: 'insurance_plan', about: fact.value.plan, value: fact.value.accepts }];
    case 'cash_price':
      return [{ fact: 'cash_price', about: serviceCode, value: fact.value.amountCents }];
    default:
      return [];
  }
}
