/** Names and words of every switch in the audit trail: each says from what to what. */
const ends = ['Production', 'Demo', 'Service'] as const;
type End = (typeof ends)[number];

const words: Record<End, string> = { Production: 'Production', Demo: 'Demo', Service: 'the service’s mode' };

const pairs = ends.flatMap((from) => ends.filter((to) => to !== from).map((to) => [from, to] as const));
const ofTwo = pairs.filter(([from, to]) => from !== 'Service' && to !== 'Service');

type Scope = 'service' | 'patient' | 'request' | 'own';

const actName = (scope: Scope, from: End, to: End): string => `${scope}Mode${from}To${to}`;

/** An override as these names write it; null follows the service. */
const endOf = (mode: string | null): End =>
  mode === null ? 'Service' : mode === 'production' ? 'Production' : 'Demo';

/** What the audit trail calls a switch. */
export const modeAct = (scope: Scope, from: string | null, to: string | null): string =>
  actName(scope, endOf(from), endOf(to));

const named = (
  list: readonly (readonly [End, End])[],
  scope: Scope,
  say: (change: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    list.map(([from, to]) => [actName(scope, from, to), say(`from ${words[from]} to ${words[to]}`)]),
  );

/** As they stand after "tried to" in the audit trail. */
export const modeActs: Readonly<Record<string, string>> = {
  ...named(ofTwo, 'service', (change) => `switch the whole service ${change}`),
  ...named(pairs, 'patient', (change) => `switch {s} ${change}`),
  ...named(ofTwo, 'request', (change) => `switch {s} ${change}`),
  ...named(pairs, 'own', (change) => `switch their own work ${change}`),
  // Where it was refused before it was known from what.
  switchServiceMode: 'switch the mode of the whole service',
  setPatientMode: 'switch the mode of {s}',
  setRequestMode: 'switch the mode of {s}',
  setOwnMode: 'switch the mode of their own work',
};

/** As they stand behind the name of a colleague in the activity of the overview. */
export const modeActivity: Readonly<Record<string, string>> = {
  ...named(ofTwo, 'service', (change) => `switched the whole service ${change}`),
  ...named(pairs, 'patient', (change) => `switched a patient ${change}`),
  ...named(ofTwo, 'request', (change) => `switched a request ${change}`),
  ...named(pairs, 'own', (change) => `switched their own work ${change}`),
};
