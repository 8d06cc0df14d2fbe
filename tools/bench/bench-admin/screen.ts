/** One request as the browser makes it: its name in the table, and the address below `/api/admin`. */
export type Question = {
  name: string;
  path: string;
  /** How long the browser caches it: tab headers. */
  freshMilliseconds?: number;
};

/** One screen: its requests go out together, and it is loaded when the last is answered. */
export type Screen = { name: string; questions: readonly Question[] };

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

/** A number from 0 up to 1; the same seed gives the same sequence. */
export type Luck = () => number;

export function luckOf(seed: number): Luck {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const one = <Item>(items: readonly Item[], luck: Luck): Item => {
  const item = items[Math.floor(luck() * items.length)];
  if (item === undefined) throw new Error('There is nothing to open.');
  return item;
};

export const single = (name: string, path: string): Screen => ({ name, questions: [{ name, path }] });
