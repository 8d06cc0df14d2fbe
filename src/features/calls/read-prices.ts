import type { CallBrief, TranscriptTurn } from '#kernel/telephone-call.ts';
import { findAgentQuestion } from './agent-question.ts';
import type { CallFact } from './call-findings.ts';
import { correctionPattern } from './clause-kinds.ts';
import { isPlainPrice } from './plain-price.ts';
import { type Span, splitSentences } from './split-sentences.ts';
import { readNumberWords } from './spoken-numbers.ts';

type PriceFact = Extract<CallFact, { kind: 'cash_price' }>;
type Amount = { cents: number | null; start: number; end: number };

const numberWord =
  '(?:a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)';
const amountPattern = new RegExp(
  `\\$\\s?(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d\\d)?(?![\\d%])|\\b(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d\\d)?\\s+(?:dollars|bucks)\\b|\\b(${numberWord}(?:[\\s-]+(?:and\\s+)?${numberWord})*)\\s+(?:dollars|bucks)\\b`,
  'gi',
);
const askingPrice =
  /\b(?:self-?pay|cash|out of pocket|without insurance|uninsured|price|costs?|charge|total|all.in|runs?|comes? to|rate)\b/i;
const otherCharge =
  /\b(?:deposit|co-?pay(?:ment)?s?|no.?show|cancell?ation|cancel|missed|late fee|parking|down payment|facility fee|reading fee|processing|records?|copies|used to|last year|previously|before (?:january|the)|went up from|was|were|discount|off\b|save|insurance (?:pays|price|rate)|with insurance|deductible|month(?:ly)?|per month|installments?|sedation|disc|cd\b|plus|extra|additional|on top)\b/i;
const inexact =
  /\b(?:about|around|roughly|approximately|approx|somewhere|starts?|starting|from|between|up to|at least|at most|depends|depending|or so|ballpark|estimate|range|ranges|anywhere|over|under|i think|maybe|might|probably|usually|typically|not sure|i believe|i guess|more like)\b/i;
const otherService =
  /\b(?:mris?|ct|cat scans?|x-?rays?|ultrasounds?|mammograms?|consult(?:ation)?s?|follow-?ups?|physicals?|office visits?|new patient visits?|visits?|exams?|blood (?:work|panel|count|tests?)|panels?|lipids?|a1c|ekgs?|ecgs?|echo(?:cardiogram)?s?|colonoscop(?:y|ies)|biops(?:y|ies)|with contrast|injections?|vaccines?|shots?|therapy|session|cleaning|stress tests?|sleep stud(?:y|ies)|pet scans?|dexa|bone density|telehealth|video|both (?:knees|hips|shoulders|sides)|knees?|shoulders?|hips?|backs?|spine|brain|necks?|ankles?|wrists?|elbows?|abdomen|pelvis|chest|head)\b/gi;

/** The price for paying directly. Two different prices that do not correct each other mean that none is known. */
export function readPrices(transcript: readonly TranscriptTurn[], brief: CallBrief): PriceFact[] {
  const facts = transcript.flatMap((turn, turnIndex) => {
    if (turn.speaker !== 'office') return [];
    const wasAsked = findAgentQuestion(transcript, turnIndex, brief).topics.has('price');
    return readTurn(turn.text, turnIndex, wasAsked, brief);
  });
  const [first] = facts;
  return first && facts.every((fact) => fact.value.amountCents === first.value.amountCents) ? [first] : [];
}

function readTurn(text: string, turnIndex: number, wasAsked: boolean, brief: CallBrief): PriceFact[] {
  return splitSentences(text).flatMap((sentence) => {
    if (sentence.text.endsWith('?') && !wasAsked) return [];
    const isAboutPrice = wasAsked || askingPrice.test(sentence.text);
    const amounts = isAboutPrice ? readSentence(sentence.text, brief) : [];
    const distinct = new Set(amounts);
    const [amountCents] = amounts;
    if (distinct.size !== 1 || amountCents === undefined || amountCents === null) return [];
    return [
      {
        kind: 'cash_price',
        value: { amountCents },
        quote: sentence.text,
        turnIndex,
        start: sentence.start,
        end: sentence.end,
      },
    ];
  });
}

/** The amounts of a sentence that are the wanted price; null stands for one that cannot be read. */
function readSentence(text: string, brief: CallBrief): (number | null)[] {
  const wholeIsOther = namesOtherService(text, brief) && !namesWantedService(text, brief);
  const kept: (number | null)[] = [];
  let corrected = false;
  for (const clause of splitPriceClauses(text)) {
    const amounts = findAmounts(clause.text);
    const markerAt = clause.text.search(new RegExp(correctionPattern.source, 'i'));
    if (markerAt >= 0) corrected = kept.length > 0 || amounts.some((amount) => amount.start < markerAt);
    if (amounts.length === 0) continue;
    if (otherCharge.test(clause.text) || namesOtherService(clause.text, brief) || wholeIsOther) continue;
    if (!isPlainPrice(clause.text, amounts, brief.serviceName) && !inexact.test(clause.text)) continue;
    const current = corrected ? amounts.slice(-1) : amounts;
    if (corrected) kept.length = 0;
    corrected = false;
    kept.push(
      ...current.map((amount) =>
        inexact.test(clause.text) || isRange(clause.text, amounts) ? null : amount.cents,
      ),
    );
  }
  return kept;
}

function splitPriceClauses(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  const breaks =
    /,(?=\s)|;|\s*—\s*|\s+[–-]\s+|\s+(?=(?:but|plus|while|whereas|although)\b)|\s+(?=and\s+(?:the|a|an|there|we|that|it|our|then|with)\b)|:\s+/gi;
  for (const match of text.matchAll(breaks)) {
    clauses.push({ text: text.slice(start, match.index), start, end: match.index });
    start = match.index + match[0].length;
  }
  clauses.push({ text: text.slice(start), start, end: text.length });
  return clauses;
}

function findAmounts(text: string): Amount[] {
  return [...text.matchAll(amountPattern)].map((match) => {
    const digits = match[1] ?? match[3];
    const fraction = match[2] ?? match[4] ?? '.00';
    const dollars =
      digits === undefined ? readNumberWords(match[5] ?? '') : Number(digits.replaceAll(',', ''));
    const cents = dollars === null || dollars === 0 ? null : dollars * 100 + Number(fraction.slice(1));
    return { cents, start: match.index, end: match.index + match[0].length };
  });
}

function isRange(text: string, amounts: readonly Amount[]): boolean {
  const [first, second] = amounts;
  return (
    first !== undefined &&
    second !== undefined &&
    /^\s*(?:to|-|–|or)\s*$/i.test(text.slice(first.end, second.start))
  );
}

/** "with contrast" and "CT" name something else unless the wanted service has the same words. */
function namesOtherService(text: string, brief: CallBrief): boolean {
  return serviceWords(text).some((word) => !isWanted(word, brief));
}

function namesWantedService(text: string, brief: CallBrief): boolean {
  return /\byours?\b/i.test(text) || serviceWords(text).some((word) => isWanted(word, brief));
}

function serviceWords(text: string): string[] {
  return [...text.matchAll(otherService)].map((match) => match[0].toLowerCase());
}

function isWanted(word: string, brief: CallBrief): boolean {
  const wanted = brief.serviceName.toLowerCase().replaceAll('-', '');
  const plain = word.replaceAll('-', '');
  return wanted.includes(plain) || (plain.endsWith('s') && wanted.includes(plain.slice(0, -1)));
}
