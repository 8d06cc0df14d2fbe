import { groupLines } from '../facts/bill-facts.ts';
import type { Line } from '../facts/line.ts';
import { hasModifier, isBilateral, isRepeatable, repeatModifiers, roomKind } from '../facts/line-kinds.ts';
import { defineRule, missingFact, onLines, type RuleInput } from '../rule.ts';

/** Below this, repeated doses and supplies are not worth a question. */
const repeatedItemCents = 5_000;

const serviceOf = ({ code, revenueCode, description }: Line): string | null =>
  code ?? (description === '' ? null : `${revenueCode ?? ''} ${description}`);

const sameLineKey = (line: Line): string | null => {
  const service = serviceOf(line);
  if (service === null) return null;
  const { date, modifiers, units, cents, ndc, revenueCode } = line;
  return [date, service, modifiers.join(), units ?? 1, cents, ndc, revenueCode].join('|');
};

const sides =
  /\b(?:LEFT|RIGHT|LT|RT|BILAT(?:ERAL)?|UPPER|LOWER|[12345]|FIRST|SECOND|ADDL|ADDITIONAL|EACH|EA)\b/;

/** Left and right, or levels: descriptions that tell the lines apart. */
const areOtherSides = (lines: readonly Line[]): boolean =>
  new Set(lines.map(({ description }) => description)).size === lines.length &&
  lines.some(({ description }) => sides.test(description));

/** Groups of identical charges, by whether care of this kind is normally repeated. */
function identicalCharges({ facts, bill }: RuleInput) {
  const isInpatient = bill.setting === 'facility_inpatient';
  return [...groupLines(facts.charges, sameLineKey).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first || lines.length < 2 || hasModifier(first, repeatModifiers) || areOtherSides(lines)) return [];
    const isOneOfTwoSides = isBilateral(first) && lines.length === 2;
    return [{ lines, first, isNormal: isOneOfTwoSides || isRepeatable(first, isInpatient) }];
  });
}

const duplicateFacts = (lines: readonly Line[], { code, description, date, cents }: Line) => ({
  code,
  description,
  date,
  times: lines.length,
  lineCents: cents,
});

export const exactDuplicate = defineRule({
  id: 'bill/exact-duplicate',
  version: 1,
  class: 'provable',
  scope: 'lines',
  *check(input) {
    for (const { lines, first, isNormal } of identicalCharges(input)) {
      if (isNormal) continue;
      if (first.date !== null)
        yield onLines(lines, (lines.length - 1) * first.cents, duplicateFacts(lines, first));
      else if (!roomKind(first)) yield missingFact('dates');
    }
  },
});

export const repeatedItem = defineRule({
  id: 'bill/repeated-item',
  version: 1,
  class: 'ask',
  scope: 'lines',
  *check(input) {
    for (const { lines, first, isNormal } of identicalCharges(input))
      if (isNormal && first.date !== null && first.cents >= repeatedItemCents)
        yield onLines(lines, 0, duplicateFacts(lines, first));
  },
});

export const nearDuplicate = defineRule({
  id: 'bill/near-duplicate',
  version: 1,
  class: 'ask',
  scope: 'lines',
  *check({ facts, bill }) {
    const isInpatient = bill.setting === 'facility_inpatient';
    const groups = groupLines(facts.charges, (line) =>
      line.date === null || line.code === null
        ? null
        : [line.date, line.code, line.modifiers.join()].join('|'),
    );
    for (const lines of groups.values()) {
      const [first] = lines;
      if (!first || lines.length < 2) continue;
      if (hasModifier(first, repeatModifiers) || isRepeatable(first, isInpatient)) continue;
      const differs = new Set(lines.map(sameLineKey)).size > 1;
      if (differs && !areOtherSides(lines)) yield onLines(lines, 0, duplicateFacts(lines, first));
    }
  },
});
