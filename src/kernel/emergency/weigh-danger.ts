import { type Features, featureCount, listWindows, readFeatures } from './danger-features.ts';
import { dangerWeights, selfHarmWeights } from './danger-weights.ts';
import type { Meaning, Span } from './mark-concepts.ts';

/** Weights as one byte each: a byte times `scale`. */
export type LearnedWeights = { bias: number; scale: number; base64: string };

type Weights = { bias: number; weights: Float32Array };

function unpack({ bias, scale, base64 }: LearnedWeights): Weights {
  const bytes = new Int8Array(Buffer.from(base64, 'base64'));
  const weights = Float32Array.from(bytes, (byte) => byte * scale);
  if (weights.length !== featureCount)
    throw new Error('The learned weights do not fit: run `npm run train:danger`.');
  return { bias, weights };
}

const danger = unpack(dangerWeights);
const selfHarm = unpack(selfHarmWeights);

function score({ bias, weights }: Weights, features: Features): number {
  let sum = bias;
  for (const [place, strength] of features) sum += (weights[place] ?? 0) * strength;
  return sum;
}

/**
 * Above so much the learned weights raise the alarm by themselves; chosen by cross-validation on the labelled texts, so
 * that few dangers are missed and about one in a hundred ordinary messages alarms (`npm run eval`).
 */
const alarmingLogOdds = { whole: -1.5, part: 0 } as const;

/** It alarms when `excess` is above zero. */
export type WeighedDanger = { excess: number; kind: 'emergency' | 'self_harm'; span: Span };

/**
 * How much a message sounds like the labelled messages of people in danger: the log odds of its most alarming part above
 * what that part needs to alarm, the kind of danger, and where it stands. A part of a long story needs more than a
 * whole message: told by the piece, many an old trouble sounds like a new one. Learned, so it catches sentences that no
 * rule foresaw; it stands behind the rules, never instead of them.
 */
export function weighDanger(meaning: Meaning): WeighedDanger {
  let worst: { excess: number; features: Features; span: Span } | null = null;
  for (const [at, span] of listWindows(meaning.words.length).entries()) {
    const features = readFeatures(meaning, span);
    const excess = score(danger, features) - (at === 0 ? alarmingLogOdds.whole : alarmingLogOdds.part);
    if (!worst || excess > worst.excess) worst = { excess, features, span };
  }
  if (!worst) return { excess: Number.NEGATIVE_INFINITY, kind: 'emergency', span: { start: 0, end: 0 } };
  const { excess, features, span } = worst;
  return { excess, kind: score(selfHarm, features) > 0 ? 'self_harm' : 'emergency', span };
}
