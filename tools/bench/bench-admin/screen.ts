/** One question as the browser asks it: how the table names it, and the address below `/api/admin`. */
export type Question = {
  name: string;
  path: string;
  /** The browser does not ask again for so long: the heads of the tabs. */
  freshMilliseconds?: number;
};

/** What an administrator opens at one time: its questions go out together, and it has come when the last is answered. */
export type Screen = { name: string; questions: readonly Question[] };

/** Ids and words to open things with, taken from the database before the measuring begins. */
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

/** A number from 0 up to 1; the same seed gives the same walk. */
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
