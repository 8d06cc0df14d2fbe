import { type CompiledSign, clueSigns, emergencySigns } from './emergency-signs.ts';
import { scoreDanger, soundsHarmlessAround } from './model/score-danger.ts';
import { isHarmlessEmergency, isHarmlessSelfHarm } from './signs/check-context.ts';
import { findClueSign } from './signs/find-clue-sign.ts';
import type { Meaning, Span } from './signs/mark-concepts.ts';
import type { Group } from './signs/pattern.ts';
import { readMeaning } from './signs/read-meaning.ts';

export type Emergency = { kind: 'emergency' | 'self_harm'; quote: string };

/** Yields the positions of all parts of a sign, where they are close enough together without overlapping. */
function* listMatches(meaning: Meaning, sign: CompiledSign): Generator<readonly Span[]> {
  const [first, ...others] = sign.partGroups.map((group) => meaning.find(group));
  if (others.some((spans) => spans.length === 0)) return;
  for (const span of first ?? []) yield* join([span], others, sign.withinWords);
}

function* join(
  chosen: readonly Span[],
  others: readonly Span[][],
  within: number,
): Generator<readonly Span[]> {
  const [next, ...rest] = others;
  if (!next) {
    yield chosen;
    return;
  }
  for (const span of next) {
    const isSeparate = chosen.every(({ start, end }) => span.end <= start || end <= span.start);
    const isNear = chosen.every(({ start, end }) => span.start - end <= within && start - span.end <= within);
    if (isSeparate && isNear) yield* join([...chosen, span], rest, within);
  }
}

/** Number of words around a sign that are searched for exceptions. */
const exceptionReach = 10;

export function isExcepted(meaning: Meaning, unless: Group | null, spans: readonly Span[]): boolean {
  if (!unless) return false;
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  return meaning.find(unless).some((found) => {
    const [from, to] = found.end <= start ? [found.end, start] : [end, found.start];
    return to - from <= exceptionReach && !meaning.isCutBetween(from, to);
  });
}

export function findSign(meaning: Meaning, sign: CompiledSign): Span | null {
  const isHarmless = sign.kind === 'self_harm' ? isHarmlessSelfHarm : isHarmlessEmergency;
  for (const spans of listMatches(meaning, sign)) {
    if (spans.some((span) => isHarmless(meaning, span, sign.strength))) continue;
    if (isExcepted(meaning, sign.unlessGroup, spans)) continue;
    const [single, ...others] = spans;
    if (single && others.length === 0 && soundsHarmlessAround(meaning, sign.kind, single)) continue;
    return spans[0] ?? null;
  }
  return null;
}

/**
 * Detects that someone is in danger now, in English or Spanish. `emergency` leads to 911, `self_harm` to 988.
 * `quote` is the verbatim text. Errs on the side of raising an alarm, and never throws.
 */
export function checkForEmergency(text: string): Emergency | null {
  const meaning = readMeaning(text);
  for (const sign of emergencySigns) {
    const found = findSign(meaning, sign);
    if (found) return { kind: sign.kind, quote: quote(text, meaning, found) };
  }
  for (const clues of clueSigns) {
    const isHarmless = clues.kind === 'self_harm' ? isHarmlessSelfHarm : isHarmlessEmergency;
    const found = findClueSign(meaning, clues, (span) => isHarmless(meaning, span, 'named'));
    if (found && !isExcepted(meaning, clues.unless, [found]))
      return { kind: clues.kind, quote: quote(text, meaning, found) };
  }
  const learned = scoreDanger(meaning);
  return learned.excess > 0 ? { kind: learned.kind, quote: quote(text, meaning, learned.span) } : null;
}

function quote(text: string, { words }: Meaning, { start, end }: Span): string {
  return text.slice(words[start]?.start ?? 0, words[end - 1]?.end ?? 0);
}

const replies = {
  emergency: {
    en:
      'This may be an emergency. Please call 911 now, or have someone near you call. Do not drive ' +
      'yourself, and stay with someone if you can. This chat cannot send help. When you are safe, ' +
      'we are here for everything else.',
    es:
      'Esto puede ser una emergencia. Llame al 911 ahora, o pida a alguien cercano que llame. No ' +
      'conduzca y, si puede, no se quede a solas. Este chat no puede enviar ayuda. Cuando esté a ' +
      'salvo, aquí estamos para todo lo demás.',
  },
  self_harm: {
    en:
      'I am glad you said this, and you do not have to face it alone. Please call or text 988 now: ' +
      'it is the Suicide & Crisis Lifeline, free, confidential, at any hour. If someone is in ' +
      'danger right now, call 911. If you can, stay with a person you trust. This chat cannot send ' +
      'help.',
    es:
      'Gracias por decirlo; no tiene que enfrentarlo a solas. Llame al 988 ahora y oprima 2 para ' +
      'español, o envíe AYUDA al 988: es la línea de prevención del suicidio y crisis, gratuita, ' +
      'confidencial y a toda hora. Si alguien corre peligro en este momento, llame al 911. Si ' +
      'puede, quédese con una persona de confianza. Este chat no puede enviar ayuda.',
  },
} as const;

/** The assistant's reply to an emergency: whom to call and what to do now. */
export function emergencyReply(kind: Emergency['kind'], language: 'en' | 'es'): string {
  return replies[kind][language];
}
