/** One API request of the browser: its name in the printed table, and its path below `/api/admin`. */
export type ScreenRequest = {
  name: string;
  path: string;
  /** How long the browser caches the response. */
  freshMilliseconds?: number;
};

/** One screen, whose requests are sent concurrently. */
export type Screen = { name: string; questions: readonly ScreenRequest[] };

/** Ids and search words, read from the database before the measurement. */
export type Samples = {
  patientIds: readonly string[];
  requestIds: readonly string[];
  openRequestIds: readonly string[];
  callIds: readonly string[];
  chatIds: readonly string[];
  agentIds: readonly string[];
  alertIds: readonly string[];
  providerIds: readonly string[];
  chargeIds: readonly string[];
  /** The newest day of the data, in New York. */
  today: string;
};

/** Returns pseudorandom numbers from 0 to below 1, reproducible from the seed. */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const pick = <Item>(items: readonly Item[], random: Random): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

export const singleRequest = (name: string, path: string): Screen => ({ name, questions: [{ name, path }] });
