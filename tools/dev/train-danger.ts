/**
 * `npm run tool train-danger`: trains the safety check's second model on the labeled phrases and ordinary
 * messages of `tests/corpus` (never the held-out ones) and writes `danger-model-1.bin` (see its
 * model-card.md). Deterministic.
 */
import { writeFileSync } from 'node:fs';
import {
  type Features,
  featureCount,
  listWindows,
  readFeatures,
} from '#engines/emergency-triage/model/danger-features.ts';
import { encodeModel, modelFile, type PackedWeights } from '#engines/emergency-triage/model/danger-model.ts';
import { readMeaning } from '#engines/emergency-triage/signs/read-meaning.ts';
import { seededRandom } from '#shared/random.ts';
import {
  everydaySets,
  readConversations,
  readDangers,
  readEverydayMessages,
  readOrdinaryMessages,
  readSafetyPhrases,
} from '../eval/eval/labeled-conversation.ts';

type Example = { features: Features; isPositive: boolean };

const epochs = 12;
/** Weights are averaged over the last epochs, to depend less on the order of texts. */
const epochsAveraged = 6;
const shrink = 3e-4;
/** Missing an emergency is worse than a false alarm. */
const weightOfPositive = 2;

function example(text: string, isPositive: boolean): Example {
  const meaning = readMeaning(text);
  return { features: readFeatures(meaning, { start: 0, end: meaning.words.length }), isPositive };
}

/** Also uses each part of a harmless message, because all of them are harmless. */
function harmlessExamples(text: string): Example[] {
  const meaning = readMeaning(text);
  return listWindows(meaning.words.length).map((span) => ({
    features: readFeatures(meaning, span),
    isPositive: false,
  }));
}

/** Logistic regression by stochastic gradient descent. */
function learn(examples: Example[]): { bias: number; weights: Float64Array } {
  const weights = new Float64Array(featureCount);
  const mean = { bias: 0, weights: new Float64Array(featureCount) };
  const random = seededRandom('danger');
  let bias = 0;
  let rate = 1;
  for (let epoch = 0; epoch < epochs; epoch += 1, rate *= 0.83) {
    for (const { features, isPositive } of random.shuffle(examples)) {
      let sum = bias;
      for (const [place, strength] of features) sum += (weights[place] ?? 0) * strength;
      const error = (Number(isPositive) - 1 / (1 + Math.exp(-sum))) * (isPositive ? weightOfPositive : 1);
      bias += 0.1 * rate * error;
      for (const [place, strength] of features) {
        const before = weights[place] ?? 0;
        weights[place] = before + rate * (error * strength - shrink * before);
      }
    }
    if (epoch < epochs - epochsAveraged) continue;
    mean.bias += bias / epochsAveraged;
    for (const [place, weight] of weights.entries())
      mean.weights[place] = (mean.weights[place] ?? 0) + weight / epochsAveraged;
  }
  return mean;
}

/** Rounded to a fixed precision, so that the same texts give the same bytes. */
function pack({ bias, weights }: ReturnType<typeof learn>): PackedWeights {
  const scale = Math.max(...weights.map(Math.abs)) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return { bias: Number(bias.toFixed(6)), scale: Number(scale.toPrecision(8)), bytes };
}

const phrases = [...readSafetyPhrases('tune'), ...readDangers('tune')];
const harmless = [
  ...phrases.filter(({ expect }) => expect === 'none').map(({ text }) => text),
  ...readOrdinaryMessages('tune'),
  ...everydaySets.flatMap((set) => readEverydayMessages(set, 'tune')),
  ...readConversations('tune').flatMap(({ opening, answers, later = [] }) => [
    opening,
    ...Object.values(answers),
    ...later,
  ]),
];
const dangers = phrases.filter(({ expect }) => expect !== 'none');
const danger = learn([
  ...dangers.map(({ text }) => example(text, true)),
  ...harmless.flatMap(harmlessExamples),
]);
const selfHarm = learn(
  dangers
    .filter(({ expect }) => typeof expect === 'string')
    .map(({ text, expect }) => example(text, expect === 'self_harm')),
);
writeFileSync(modelFile, encodeModel({ danger: pack(danger), selfHarm: pack(selfHarm) }));
console.log(`Learned from ${dangers.length} dangers and ${harmless.length} harmless messages.`);
