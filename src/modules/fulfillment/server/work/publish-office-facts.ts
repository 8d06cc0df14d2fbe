import type { CallEvidence } from '#modules/calls/server/list-evidence.ts';
import type { RecordedFact } from '#modules/calls/server/record-call.ts';
import { isPlanName } from '#modules/directory/plan-names.rules.ts';
import { type OfficeStatements, storeCallFacts } from '#modules/directory/server/store-call-facts.ts';
import type { Orm } from '#platform/database/database.ts';

type RecordedCallFacts = Pick<CallEvidence, 'call' | 'facts'>;

/**
 * Publishes what offices said about themselves, if the patient agreed. Contains nothing about the patient:
 * these calls name no one, and words typed by staff are left out. Facts from simulated calls never apply to
 * real offices.
 */
export async function publishOfficeFacts(
  tx: Orm,
  round: readonly RecordedCallFacts[],
  serviceCode: string,
): Promise<void> {
  const inquiries = round.filter(({ call }) => call.purpose === 'enquiry');
  await storeCallFacts(
    tx,
    inquiries.map((recorded) => toStatements(recorded, serviceCode)),
  );
}

const toStatements = ({ call, facts }: RecordedCallFacts, serviceCode: string): OfficeStatements => ({
  providerId: call.providerId,
  saidAt: call.startedAt ?? call.createdAt,
  isSimulated: call.mode !== 'production',
  facts: facts.flatMap((fact): OfficeStatements['facts'] => {
    const words = { quote: mayQuote(call) ? fact.quote : null, callId: call.id };
    return aboutOffice(fact, serviceCode).map((statement) => ({ ...statement, ...words }));
  }),
});

/** Excludes words typed by staff and quotes that may repeat the patient's own description of their plan. */
const mayQuote = ({ madeBy, brief }: RecordedCallFacts['call']): boolean =>
  madeBy === null && (brief.insurancePlan === null || isPlanName(brief.insurancePlan));

/** Openings, holds, and plans in the patient's own words are private; the rest can be public. */
function aboutOffice(fact: RecordedFact, serviceCode: string): OfficeStatements['facts'] {
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
