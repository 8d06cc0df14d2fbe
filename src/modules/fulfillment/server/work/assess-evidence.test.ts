import { expect, test } from 'vitest';
import type { CallEvidence } from '#modules/calls/server/list-evidence.ts';
import { assessEvidence } from './assess-evidence.ts';

const kept = {
  saidWhatItIs: true,
  admittedBeingMachine: null,
  honouredRefusal: null,
  keptToConsent: true,
  saidOnlyAllowed: true,
};
const evidenceOf = (conduct: object) =>
  [
    { call: { id: 'call', providerId: 'office', conduct }, facts: [], undecided: [] },
  ] as unknown as CallEvidence[];

test('reviews a call in which the agent accepted something or said too much, even without an option', () => {
  const reasons = (conduct: object) =>
    assessEvidence(evidenceOf(conduct), null).flatMap((item) => item.reasons);
  expect(reasons(kept)).toEqual([]);
  expect(reasons({ ...kept, saidWhatItIs: false })).toEqual([]);
  expect(reasons({ ...kept, keptToConsent: false })).toHaveLength(1);
  expect(reasons({ ...kept, saidOnlyAllowed: false })).toHaveLength(1);
});
