import { toPlainText } from '#shared/text/plain-text.ts';
import { complaints } from '../care/complaint-words.ts';
import { specialists } from '../care/doctor-words.ts';
import { bareBodyPart } from '../care/read-body-part.ts';
import { namesOfInsurers, ordinaryInsurers } from '../insurance/insurer-names.ts';
import type { ExtractedFact, IntakeInput } from '../intake-engine.ts';
import { people, relationIn } from '../person/patient-words.ts';

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

/** One piece of an objection, read on its own: "allergist", "my wife", "Tufts", "left knee". */
function readPiece(piece: string, { known }: IntakeInput): ExtractedFact[] {
  const quote = piece.trim();
  const { plain } = toPlainText(quote);
  const said = plain.replace(lead, '');
  const isWhole = ({ start, end }: { start: number; end: number }) => end - start >= said.length - 1;
  const told = { quote, confidence: 0.9 };
  const insurer = [...namesOfInsurers.findAll(said), ...ordinaryInsurers.findAll(said)].find(isWhole);
  if (insurer && !known.insurance?.plan?.toLowerCase().includes(said))
    return [{ name: 'insurance', value: { kind: 'plan', plan: quote }, ...told }];
  const person = people.findAll(said).find(isWhole);
  const relation = person ? relationIn(said) : null;
  if (person && relation && relation !== known.relation)
    return [
      { name: 'forWhom', value: person.value, ...told },
      { name: 'relation', value: relation, ...told },
    ];
  if (/^(?:me|myself|mi|yo)$/.test(said) && known.forWhom !== 'self')
    return [{ name: 'forWhom', value: 'self', ...told }];
  const field =
    specialists.findAll(said).find(isWhole)?.value ?? complaints.findAll(said).find(isWhole)?.value;
  if (field && field !== 'Elsewhere' && field !== known.specialty && !known.serviceCode)
    return [{ name: 'specialty', value: field, ...told }];
  const side = sides[/\b(left|right|both|izquierd[oa]|derech[oa])\b/.exec(said)?.[1] ?? ''];
  if (side && side !== 'both' && known.bodyPart && said.split(' ').length <= 3)
    return [{ name: 'bodyPart', value: `${side} ${bareBodyPart(known.bodyPart)}`, ...told }];
  return [];
}

/**
 * An objection to the summary: "no, allergist and Cigna". After the first word nothing is denied; each piece
 * replaces its fact.
 */
export function readObjection(input: IntakeInput): ExtractedFact[] {
  const text = input.turns.findLast(({ role }) => role === 'user')?.content ?? '';
  const objection = leadingNo.exec(text);
  if (input.askedFor !== 'confirmation' || !objection) return [];
  const rest = text.slice(objection[0].length);
  const read = rest.split(between).flatMap((piece) => readPiece(piece, input));
  return read.filter(({ name }, at) => read.findIndex((other) => other.name === name) === at);
}
