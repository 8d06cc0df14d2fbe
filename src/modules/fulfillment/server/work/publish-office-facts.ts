import type { CallEvidence } from '#modules/calls/server/list-evidence.ts';
import { type RecordedFact, wordsFor } from '#modules/calls/server/record-call.ts';
import { isPlanName } from '#modules/directory/plan-names.rules.ts';
import { type OfficeStatements, storeCallFacts } from '#modules/directory/server/store-call-facts.ts';
import type { Orm } from '#platform/database/database.ts';

type RecordedCallFacts = Pick<CallEvidence, 'call' | 'facts'>;

/**
 * Publishes what offices said about themselves, if the patient agreed. Contains nothing about the patient:
 * these calls name no one, and words typed by staff are left out. A corrected fact counts as said in the call
 * with its words; without evidence it isn't published. Facts from simulated calls never apply to real offices.
 */
export async function publishOfficeFacts(
  tx: Orm,
  round: readonly RecordedCallFacts[],
  serviceCode: string,
): Promise<void> {
  const said = round
    .filter(({ call }) => call.purpose === 'enquiry')
    .flatMap(({ call, facts }) =>
      facts.flatMap((fact) => {
        const words = wordsFor(fact, call);
        return words ? [{ ...words, fact }] : [];
      }),
    );
  const calls = new Map(said.map(({ call }) => [call.id, call]));
  await storeCallFacts(
    tx,
    [...calls.values()].map((call) => ({
      providerId: call.providerId,
      saidAt: call.startedAt ?? call.createdAt,
      isSimulated: call.mode !== 'production',
      facts: said
        .filter((item) => item.call.id === call.id)
        .flatMap(({ fact, quote }) => toStatements(fact, call, quote, serviceCode)),
    })),
  );
}

function toStatements(
  fact: RecordedFact,
  call: RecordedCallFacts['call'],
  quote: string,
  serviceCode: string,
): OfficeStatements['facts'] {
  const words = { quote: mayQuote(call) ? quote : null, callId: call.id };
  return aboutOffice(fact, serviceCode).map((statement) => ({ ...statement, ...words }));
}

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
