// Audit actions and wordings of mode switches, with the old and the new mode.
const targets = ['Production', 'Demo', 'Service'] as const;
type Target = (typeof targets)[number];

const words: Record<Target, string> = {
  Production: 'Production',
  Demo: 'Demo',
  Service: 'the service’s mode',
};

const pairs = targets.flatMap((from) => targets.filter((to) => to !== from).map((to) => [from, to] as const));
const withoutService = pairs.filter(([from, to]) => from !== 'Service' && to !== 'Service');

type Scope = 'service' | 'patient' | 'request' | 'own';

const actionName = (scope: Scope, from: Target, to: Target): string => `${scope}Mode${from}To${to}`;

/** A mode override as used in action names. Null follows the service. */
const targetOf = (mode: string | null): Target =>
  mode === null ? 'Service' : mode === 'production' ? 'Production' : 'Demo';

/** Audit action of a mode switch. */
export const modeAction = (scope: Scope, from: string | null, to: string | null): string =>
  actionName(scope, targetOf(from), targetOf(to));

const named = (
  list: readonly (readonly [Target, Target])[],
  scope: Scope,
  write: (change: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    list.map(([from, to]) => [actionName(scope, from, to), write(`from ${words[from]} to ${words[to]}`)]),
  );

/** Infinitives that can follow "tried to" in the audit log. */
export const modeActionWordings: Readonly<Record<string, string>> = {
  ...named(withoutService, 'service', (change) => `switch the whole service ${change}`),
  ...named(pairs, 'patient', (change) => `switch {s} ${change}`),
  ...named(withoutService, 'request', (change) => `switch {s} ${change}`),
  ...named(pairs, 'own', (change) => `switch their own mode ${change}`),
  // For switches denied before the current mode was read.
  switchServiceMode: 'switch the service mode',
  setPatientMode: 'switch the mode of {s}',
  setRequestMode: 'switch the mode of {s}',
  setOwnMode: 'switch their own mode',
};

/** Verbs that follow the staff member's name in recent activity. */
export const modeActivityWordings: Readonly<Record<string, string>> = {
  ...named(withoutService, 'service', (change) => `switched the whole service ${change}`),
  ...named(pairs, 'patient', (change) => `switched a patient ${change}`),
  ...named(withoutService, 'request', (change) => `switched a request ${change}`),
  ...named(pairs, 'own', (change) => `switched their own mode ${change}`),
};
