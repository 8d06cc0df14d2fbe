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

export type WeighedDanger = { logOdds: number; kind: 'emergency' | 'self_harm'; span: Span };

/**
 * How much a message sounds like the labelled messages of people in danger: the log odds of its most alarming part, the
 * kind of danger, and where it stands. Learned, so it catches sentences that no rule foresaw; it stands behind the
 * rules, never instead of them.
 */
export function weighDanger(meaning: Meaning): WeighedDanger {
  let worst: { logOdds: number; features: Features; span: Span } | null = null;
  for (const span of listWindows(meaning.words.length)) {
    const features = readFeatures(meaning, span);
    const logOdds = score(danger, features);
    if (!worst || logOdds > worst.logOdds) worst = { logOdds, features, span };
  }
  if (!worst) return { logOdds: Number.NEGATIVE_INFINITY, kind: 'emergency', span: { start: 0, end: 0 } };
  const { logOdds, features, span } = worst;
  return { logOdds, kind: score(selfHarm, features) > 0 ? 'self_harm' : 'emergency', span };
}
