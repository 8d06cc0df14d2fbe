import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { findCoordinates } from '#platform/geography/places.ts';
import { readSentence } from './read-sentence.ts';

/** Each uses a list or pattern that the ones before it don't. */
const sentences = [
  'Aetna',
  'soonest knee doctor in Tampa that takes Aetna',
  'pediatrician near 33602 tomorrow',
];

let isWarm = false;

/**
 * Builds the word lists and the index of cities that the first searched sentence would wait for. Once per
 * process, in steps between which other requests are answered.
 */
export async function warmUpSearch(): Promise<void> {
  if (isWarm) return;
  isWarm = true;
  const steps = [
    () => findCoordinates({ city: 'Tampa' }),
    ...sentences.map((sentence) => () => readSentence(sentence)),
  ];
  for (const step of steps) {
    await yieldToEventLoop();
    step();
  }
}
