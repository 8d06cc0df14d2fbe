import type { ReadPage } from '#shared/pages/page.ts';
import { median } from '#shared/pages/rows.ts';
import type { DocumentKind } from '../health-record.ts';
import { regex } from '../regex.ts';
import { signs, vaccineWords } from './kind-signs.ts';
import { isResultLine } from './lab-tokens.ts';
import { type Line, linesOf } from './lines.ts';

export type ClassifiedPaper = { kind: DocumentKind; confidence: number; language: 'en' | 'es' };

const spanish =
  /\b(?:de|del|la|el|los|las|para|por|con|su|usted|fecha|nombre|paciente|medico|cada|dia|dosis|vacuna|seguro|numero|resultado|una|no se|al|en|y)\b/g;
const english =
  /\b(?:the|of|for|your|you|to|and|date|name|patient|doctor|every|day|dose|insurance|number|result|with|is|by|in|at|on|or)\b/g;

export const languageOf = (text: string): 'en' | 'es' =>
  (text.match(spanish)?.length ?? 0) > (text.match(english)?.length ?? 0) ? 'es' : 'en';

const leastScore = 5;

/** What a paper is, from its words; `other` when nothing speaks clearly for a kind. */
export function classifyPaper(pages: readonly ReadPage[]): ClassifiedPaper {
  const lines = linesOf(pages);
  const text = lines.map(({ plain }) => plain).join(' ');
  const language = languageOf(text);
  const scores = scoreSigns(lines, text);
  scoreShape(lines, text, scores);
  const ranked = [...scores].toSorted((a, b) => b[1] - a[1]);
  const [best, second] = ranked;
  if (!best || best[1] < leastScore) return { kind: 'other', confidence: best ? 0.6 : 0.9, language };
  const lead = (best[1] - (second?.[1] ?? 0)) / best[1];
  return { kind: best[0], confidence: Math.min(0.99, 0.5 + lead * 0.5), language };
}

type Scores = Map<DocumentKind, number>;
const add = (scores: Scores, kind: DocumentKind, weight: number): void => {
  scores.set(kind, (scores.get(kind) ?? 0) + weight);
};

function scoreSigns(lines: readonly Line[], text: string): Scores {
  const scores: Scores = new Map();
  const titles = titlesOf(lines);
  for (const { kind, weight, sign, isTitle } of signs) {
    if (isTitle ? sign.test(titles) : sign.test(text)) add(scores, kind, weight);
    // The same words in a sentence say much less.
    else if (isTitle && sign.test(text)) add(scores, kind, 1.5);
  }
  return scores;
}

/** The first lines of the first page, and large letters near them. */
function titlesOf(lines: readonly Line[]): string {
  const usual = median(lines.map(({ row }) => row.size)) || 1;
  const top = lines.filter(
    ({ row, number }, at) =>
      row.page === lines[0]?.row.page && (at < 7 || (number < 16 && row.size > usual * 1.25)),
  );
  // A sentence, or a part of one, is no title.
  return top
    .filter(({ boxes, text }) => boxes.length <= 10 && !/^\p{Ll}|[.!?]\s+\p{Lu}|,.*,/u.test(text))
    .map(({ plain }) => plain)
    .join(' | ');
}

const strength = /\b\d+(?:[.,]\d+)? ?(?:mg|mcg|ml|units?|unidades|meq)\b/;
const frequency = regex(
  '',
  String.raw`\b(?:daily|once|twice|every|bid|tid|qhs|prn|as needed|bedtime|by mouth|take \d|tablets?|capsules?|`,
  'cada|diario|diaria|veces al dia|al dia|por la (?:manana|noche)|tom[ae]r?|tabletas?|capsulas?|',
  String.raw`via oral)\b`,
);
const amount = /\$\s?\d|\b\d{1,3}(?:,\d{3})*\.\d{2}\b/;

/** What the lines look like, whatever they are called. */
function scoreShape(lines: readonly Line[], text: string, scores: Scores): void {
  const count = (test: (line: Line) => boolean): number => lines.filter(test).length;
  const results = count(isResultLine);
  const medicines = count(({ plain }) => strength.test(plain) && frequency.test(plain));
  const vaccines = count(
    ({ plain, text: words }) => vaccineWords.test(plain) && /\d[/-]\d|\b(?:19|20)\d\d\b/.test(words),
  );
  const amounts = count(({ text: words }) => amount.test(words));
  if (results > 1) add(scores, 'lab_report', Math.min(6, results));
  if (medicines > 0) add(scores, 'medication_list', Math.min(4, medicines * 0.8));
  if (vaccines > 1) add(scores, 'vaccine_record', Math.min(6, vaccines * 1.5));
  if (amounts < 2)
    for (const kind of ['bill', 'eob', 'estimate'] as const) scores.set(kind, (scores.get(kind) ?? 0) * 0.4);
  // An exam is also named in letters, orders and bills.
  if (!/\b(?:impression|findings|impresion|hallazgos|conclusion(?:es)?)\b/.test(text))
    scores.set('imaging_report', (scores.get('imaging_report') ?? 0) * 0.5);
  const words = lines.reduce((sum, { boxes }) => sum + boxes.length, 0);
  // A card has few words; its terms also stand in letters and on bills.
  if (words > 160) scores.set('insurance_card', (scores.get('insurance_card') ?? 0) * 0.45);
  else if (
    words < 110 &&
    amounts < 3 &&
    (scores.get('insurance_card') ?? 0) >= 4 &&
    !/\b(?:dear|estimad[oa]|sincerely|atentamente)\b/.test(text)
  )
    add(scores, 'insurance_card', 3);
  // Sections of several kinds together: a summary of everything.
  const sections = [
    /\ballerg|\balergia/,
    /\bmedications?\b|\bmedicamentos/,
    /\bproblems?\b|\bproblemas\b|\bconditions\b/,
    /\bimmunizations?\b|\bvacunas\b|\binmunizaciones\b/,
    /\bprocedures?\b|\bprocedimientos\b|\bsurgical\b|\bcirugias\b/,
    /\bresults?\b|\bresultados\b/,
  ];
  const present = sections.filter((one) => one.test(text)).length;
  if (present >= 5) add(scores, 'clinical_summary', 5);
}
