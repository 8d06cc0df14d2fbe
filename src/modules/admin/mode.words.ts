/** Audit actions and wording of every mode switch, with the old and the new mode. */
const ends = ['Production', 'Demo', 'Service'] as const;
type End = (typeof ends)[number];

const words: Record<End, string> = { Production: 'Production', Demo: 'Demo', Service: 'the service’s mode' };

const pairs = ends.flatMap((from) => ends.filter((to) => to !== from).map((to) => [from, to] as const));
const ofTwo = pairs.filter(([from, to]) => from !== 'Service' && to !== 'Service');

type Scope = 'service' | 'patient' | 'request' | 'own';

const actName = (scope: Scope, from: End, to: End): string => `${scope}Mode${from}To${to}`;

/** An override in action names; null follows the service. */
const endOf = (mode: string | null): End =>
  mode === null ? 'Service' : mode === 'production' ? 'Production' : 'Demo';

/** Audit action of a mode switch. */
export const modeAction = (scope: Scope, from: string | null, to: string | null): string =>
  actName(scope, endOf(from), endOf(to));

const named = (
  list: readonly (readonly [End, End])[],
  scope: Scope,
  say: (change: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    list.map(([from, to]) => [actName(scope, from, to), say(`from ${words[from]} to ${words[to]}`)]),
  );

/** Follows "tried to" in the audit log. */
export const modeActionWordings: Readonly<Record<string, string>> = {
  ...named(ofTwo, 'service', (change) => `switch the whole service ${change}`),
  ...named(pairs, 'patient', (change) => `switch {s} ${change}`),
  ...named(ofTwo, 'request', (change) => `switch {s} ${change}`),
  ...named(pairs, 'own', (change) => `switch their own mode ${change}`),
  // For switches denied before the current mode was read.
  switchServiceMode: 'switch the service mode',
  setPatientMode: 'switch the mode of {s}',
  setRequestMode: 'switch the mode of {s}',
  setOwnMode: 'switch their own mode',
};

/** Follows the staff member's name in recent activity. */
export const modeActivityWordings: Readonly<Record<string, string>> = {
  ...named(ofTwo, 'service', (change) => `switched the whole service ${change}`),
  ...named(pairs, 'patient', (change) => `switched a patient ${change}`),
  ...named(ofTwo, 'request', (change) => `switched a request ${change}`),
  ...named(pairs, 'own', (change) => `switched their own mode ${change}`),
};
