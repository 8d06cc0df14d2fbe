import { toPlainText } from '#shared/text/plain-text.ts';
import { complaints } from '../care/complaint-words.ts';
import { specialists } from '../care/doctor-words.ts';
import { bareBodyPart } from '../care/read-body-part.ts';
import { ambiguousInsurers, insurerNames } from '../insurance/insurer-names.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { relationIn, relatives } from '../person/patient-words.ts';

const leadingNo =
  /^\s*(?:oh[,.\s]+)?(?:no|nope|nah|not quite|not right|wrong|that['\u2019]?s (?:wrong|not right))\b[\s,.!:;-]+/i;
const between = /,|;|\.\s|\band\b|\by\b|\be\b/i;
const lead =
  /^(?:(?:its|it is|it should be|should be|for|para|es|my|mi|the|el|la|an?|un|una|with|con|not) )+/;

const sides: Record<string, string> = {
  left: 'left',
  right: 'right',
  both: 'both',
  izquierda: 'left',
  izquierdo: 'left',
  derecha: 'right',
  derecho: 'right',
};

/** Reads one part of an objection: "allergist", "my wife", "Tufts", "left knee". */
function readPiece(piece: string, { known }: IntakeInput): ExtractedFact[] {
  const quote = piece.trim();
  const { plain } = toPlainText(quote);
  const content = plain.replace(lead, '');
  const isComplete = ({ start, end }: { start: number; end: number }) => end - start >= content.length - 1;
  const source = { quote, confidence: 0.9 };
  const insurer = [...insurerNames.findAll(content), ...ambiguousInsurers.findAll(content)].find(isComplete);
  if (insurer && !known.insurance?.plan?.toLowerCase().includes(content))
    return [{ name: 'insurance', value: { kind: 'plan', plan: quote }, ...source }];
  const person = relatives.findAll(content).find(isComplete);
  const relation = person ? relationIn(content) : null;
  if (person && relation && relation !== known.relation)
    return [
      { name: 'forWhom', value: person.value, ...source },
      { name: 'relation', value: relation, ...source },
    ];
  if (/^(?:me|myself|mi|yo)$/.test(content) && known.forWhom !== 'self')
    return [{ name: 'forWhom', value: 'self', ...source }];
  const field =
    specialists.findAll(content).find(isComplete)?.value ??
    complaints.findAll(content).find(isComplete)?.value;
  if (field && field !== 'Elsewhere' && field !== known.specialty && !known.serviceCode)
    return [{ name: 'specialty', value: field, ...source }];
  const side = sides[/\b(left|right|both|izquierd[oa]|derech[oa])\b/.exec(content)?.[1] ?? ''];
  if (side && side !== 'both' && known.bodyPart && content.split(' ').length <= 3)
    return [{ name: 'bodyPart', value: `${side} ${bareBodyPart(known.bodyPart)}`, ...source }];
  return [];
}

/**
 * Reads an objection to the summary: "no, allergist and Cigna". What follows the "no" isn't denied; each part
 * replaces a fact.
 */
export function readObjection(input: IntakeInput): ExtractedFact[] {
  const text = input.turns.findLast(({ role }) => role === 'user')?.content ?? '';
  const objection = leadingNo.exec(text);
  if (input.askedFor !== 'confirmation' || !objection) return [];
  const rest = text.slice(objection[0].length);
  const read = rest.split(between).flatMap((piece) => readPiece(piece, input));
  return read.filter(({ name }, at) => read.findIndex((other) => other.name === name) === at);
}
