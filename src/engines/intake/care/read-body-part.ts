import { isPaired } from '#shared/care/paired-body-parts.ts';
import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { isDenied, keepAfterCorrection } from '../turn/withdrawn-statements.ts';
import { createFact } from '../words/create-fact.ts';
import type { PartMention } from '../words/find-mentions.ts';
import type { PartSymptom } from './body-part-symptoms.ts';
import type { Field } from './complaint-words.ts';

type At = { start: number; end: number };
export type SidedPart = At & { value: string; bare: string };

const sides: Record<string, string> = {
  left: 'left',
  right: 'right',
  both: 'both',
  izquierda: 'left',
  izquierdo: 'left',
  derecha: 'right',
  derecho: 'right',
  ambas: 'both',
  ambos: 'both',
  rt: 'right',
  lt: 'left',
  r: 'right',
  l: 'left',
};
const sideBefore =
  /\b(?:(left|right|rt|lt|both|ambos|ambas) (?:(?:my|the|of|side|of my|big|little|lower|upper|las|los|mis) )*|([lr]) )$/;
const sideAfter =
  /^(?: ?,| \()? ?(?:on )?(?:the |el |la |del lado |lado )?(izquierd[ao]|derech[ao]|left|right)\b(?! away| now| after| before| here| there)/;
/** A side as its own sentence: "… or left? Hold on. LEFT". */
const sideAlone = regex('g')`
  (?:^|[.,!?\n] )(?:(?:its|it is|it was|i meant|i mean|sorry|es|era|is|wait|no|now|actually|thats
  |perdon|digo) ?,? ?)*(?:the |on the |el |la |del lado )?(left|right|izquierd[ao]
  |derech[ao])(?: (?:one|side|please|la que me duele|[a-z]+ by the way))?(?= ?(?:[.,!\n]|$))
`;

/** "Es la derecha la que me duele, no la izquierda". */
const sideStated =
  /\b(?:es|era|its|it is|i mean|meant|actually|says|digo) (?:the |la |el |my |mi )?(left|right|izquierd[ao]|derech[ao])\b(?! (?:away|now|after|before|here|there|about|on|at))/g;

/** The side of a limb. The named part may be its toe or thumb. */
const sideOfLimb = regex('g')`
  \b(left|right|rt|lt|both) (?:(?:big|little|lower|upper|front|top|bottom|my) )*(?:foot|feet|leg|arm
  |hand|knee|hip|ankle|wrist|elbow|shoulder|eye|ear|thigh|calf|heel|breast|side)s?\b(?! away| now)
  |\b(?:pie|pierna|brazo|mano|rodilla|cadera|tobillo|muneca|codo|hombro|ojo|oido|oreja|muslo|talon
  |pecho|seno|lado) (izquierd[oa]|derech[oa])
`;
const isNoChange = /\b(?:was|were|had|did|replaced|done|ago|last year|in (?:19|20)\d\d)\b/;

/** The side of the limb named in the message, or '' if there is none or more than one. */
function sideElsewhere(plain: string): string {
  const matches = [...plain.matchAll(sideOfLimb)].map((match) => ({
    start: match.index,
    side: sides[match[1] ?? match[2] ?? ''] ?? '',
  }));
  const intended = keepAfterCorrection(
    plain,
    matches.filter(({ start }) => !isDenied(plain, start)),
  );
  const found = new Set(intended.map(({ side }) => side));
  return found.size === 1 && !isNoChange.test(plain) ? (intended[0]?.side ?? '') : '';
}

const withPlural = (side: string, part: string) =>
  side === 'both' ? `both ${part === 'foot' ? 'feet' : `${part}s`}` : `${side} ${part}`;

/** Removes the side: `knee` for `left knee`. */
export const bareBodyPart = (part: string) =>
  part
    .replace(/^both feet$/, 'foot')
    .replace(/^both (.+)s$/, '$1')
    .replace(/^(?:left|right) /, '');

/** Parts that belong to a left or right limb. */
const limbPart = /toe|finger|thumb|nail|arm|breast|hand|foot|leg/;

function withSide(plain: string, part: PartMention): SidedPart {
  const before = sideBefore.exec(plain.slice(Math.max(0, part.start - 30), part.start));
  const after = before ? null : sideAfter.exec(plain.slice(part.end));
  const alone = [...plain.matchAll(sideAlone)].findLast((match) => match.index > part.end);
  const stated = [...plain.matchAll(sideStated)].findLast((match) => match.index > part.end);
  const sideWord = stated?.[1] ?? alone?.[1] ?? before?.[1] ?? before?.[2] ?? after?.[1] ?? '';
  const side =
    sides[sideWord] ?? (isPaired(part.value) || limbPart.test(part.value) ? sideElsewhere(plain) : '');
  const start = before ? part.start - before[0].length : part.start;
  const end = stated
    ? stated.index + stated[0].length
    : alone
      ? alone.index + alone[0].length
      : after
        ? part.end + after[0].length
        : part.end;
  return { start, end, bare: part.value, value: side ? withPlural(side, part.value) : part.value };
}

const gapBetween = (first: At, second: At) => Math.max(0, first.start - second.end, second.start - first.end);

/** Chooses the body part: the scanned one, else the first with a symptom, else the first named. */
export function chooseBodyPart(
  plain: string,
  parts: readonly PartMention[],
  symptoms: readonly PartSymptom[],
  scan: At | null,
  field?: Field,
): SidedPart | null {
  const intended = keepAfterCorrection(
    plain,
    parts.filter(({ start }) => !isDenied(plain, start)),
  );
  if (intended.length === 0) return null;
  const hasSymptom = (part: PartMention) => symptoms.some((symptom) => symptom.part.start === part.start);
  const matchesField = (part: PartMention) =>
    symptoms.some((symptom) => symptom.part.start === part.start && symptom.field === field);
  const score = (part: PartMention, at: number) =>
    (hasSymptom(part) ? 2 : 0) +
    (matchesField(part) ? 1 : 0) -
    (part.value === 'skin' || part.value === 'hair' ? 1 : 0) +
    (scan ? 3 - Math.min(3, gapBetween(part, scan) / 15) : 0) -
    at * 0.01;
  const [best] = intended
    .map((part, at) => ({ part, score: score(part, at) }))
    .toSorted((a, b) => b.score - a.score);
  return best ? withSide(plain, best.part) : null;
}

/** Reads a correction of the known part's side: "it's the right one". */
export function readSideOnly(message: PlainText, known: string): ExtractedFact | null {
  const matches = [...message.plain.matchAll(sideStated), ...message.plain.matchAll(sideAlone)];
  const match = matches.find((candidate) => !/\b(?:no|not) $/.test(message.plain.slice(0, candidate.index)));
  const side = sides[match?.[1] ?? ''];
  if (!match || !side) return null;
  const at = { start: match.index, end: match.index + match[0].length };
  return createFact(message, 'bodyPart', `${side} ${bareBodyPart(known)}`, at, 0.8);
}
