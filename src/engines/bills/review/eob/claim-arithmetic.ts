import type { EobAdjustment } from '../../bill.ts';
import { defineRule, onBalance, type Rule } from '../rule.ts';

type Amounts = {
  billedCents: number | null;
  paidCents: number | null;
  patientCents: number | null;
  adjustments: readonly EobAdjustment[];
};

const sumOfGroups = (
  adjustments: readonly EobAdjustment[],
  isWanted: (group: EobAdjustment['group']) => boolean,
) =>
  adjustments.filter(({ group }) => isWanted(group)).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Billed minus paid and adjusted; null if it agrees or can't be computed. */
function difference({ billedCents, paidCents, patientCents, adjustments }: Amounts): number | null {
  if (billedCents === null || paidCents === null || adjustments.length === 0) return null;
  const all = billedCents - paidCents - sumOfGroups(adjustments, () => true);
  // Some EOBs list the patient's share in columns, not as adjustments.
  const withColumns =
    billedCents - paidCents - sumOfGroups(adjustments, (group) => group !== 'PR') - (patientCents ?? 0);
  return all === 0 || withColumns === 0 ? null : all;
}

/** What the plan lists as the patient's, if that is less than what it says the patient owes. */
function unlistedShare({ patientCents, adjustments }: Amounts): number | null {
  const listed = sumOfGroups(adjustments, (group) => group === 'PR');
  if (patientCents === null || listed === 0 || patientCents <= listed) return null;
  return patientCents - listed;
}

const claimRule = <const Id extends string>(
  id: Id,
  read: (amounts: Amounts) => number | null,
  countsAsBilled: boolean,
): Rule<Id> =>
  defineRule({
    id,
    version: 1,
    class: 'provable',
    scope: 'balance',
    *check({ eobs }) {
      for (const { eob, index } of eobs) {
        const wrongLines =
          eob.adjustments.length === 0 ? eob.lines.filter((line) => read(line) !== null) : [];
        const whole = {
          ...eob.totals,
          adjustments: [...eob.adjustments, ...eob.lines.flatMap(({ adjustments }) => adjustments)],
        };
        const wholeDifference = read(whole);
        const [line] = wrongLines;
        const cents = line ? wrongLines.reduce((sum, each) => sum + (read(each) ?? 0), 0) : wholeDifference;
        if (cents === null) continue;
        const of = line ?? whole;
        yield onBalance(
          countsAsBilled ? cents : 0,
          {
            billedCents: of.billedCents,
            paidCents: of.paidCents,
            patientCents: of.patientCents,
            differenceCents: cents,
            insurer: eob.insurer,
          },
          [{ kind: 'eob', eobIndex: index, lineIds: wrongLines.map(({ id }) => id) }],
        );
      }
    },
  });

export const claimArithmetic = claimRule('eob/claim-arithmetic', difference, false);
export const patientShareSum = claimRule('eob/patient-share-sum', unlistedShare, true);
