import { type DenialExplanation, unknownSituation } from '#engines/bills/denials/denial.ts';
import { explainDenial } from '#engines/bills/denials/explain-denial.ts';
import type { BillCase, DenialFacts } from '../bill-facts.contract.ts';

const isRemark = (code: string): boolean => /^(?:M|N|MA)\d+$/i.test(code);

/** What each denial of a bill means, in the order of the facts. */
export const explainDenials = (
  { denials, circumstances }: Pick<BillCase, 'denials' | 'circumstances'>,
  language: 'en' | 'es',
): DenialExplanation[] =>
  denials.map((denial) =>
    explainDenial(toDenial(denial), language, { ...unknownSituation, ...circumstances }),
  );

function toDenial({ reasonCodes, reason }: DenialFacts) {
  const reasonCode = reasonCodes.find((code) => !isRemark(code)) ?? null;
  return { group: null, reasonCode, remarkCodes: reasonCodes.filter(isRemark), reason };
}
