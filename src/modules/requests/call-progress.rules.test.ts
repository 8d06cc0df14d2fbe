import { expect, test } from 'vitest';
import { getCallEnding, getCallStage, listHeardKinds } from './call-progress.rules.ts';

const layers = (conversation: string, ...business: string[]) => ({ conversation, business });
type Stored = Parameters<typeof getCallEnding>[0];
const call = (changes: Partial<Stored>): Stored => ({
  state: 'placed',
  outcome: null,
  telephony: null,
  layers: null,
  ...changes,
});

test('shows call progress as last reported by the vendor', () => {
  const stages = [
    call({ state: 'intended' }),
    call({ state: 'dialling' }),
    call({ state: 'placed' }),
    // The webhook arrived before our own update that the call was placed.
    call({ state: 'dialling', layers: layers('talking') }),
    call({ layers: layers('on_hold') }),
    call({ layers: layers('voicemail') }),
    call({ layers: layers('talking') }),
    call({ state: 'ended', layers: layers('right_party') }),
    call({ state: 'failed' }),
  ].map(getCallStage);
  expect(stages).toEqual([
    'waiting',
    'dialing',
    'ringing',
    'talking',
    'on_hold',
    'voicemail',
    'talking',
    'finished',
    'finished',
  ]);
});

test('shows only kinds of facts, and none for a failed call', () => {
  const known = layers('talking', 'price_quoted', 'slot_held', 'accepts_new_patients');
  expect(listHeardKinds(call({ layers: known }))).toEqual(['accepts_new_patients', 'price_quoted']);
  expect(listHeardKinds(call({ state: 'failed', layers: known }))).toEqual([]);
});

test('reveals nothing about the office’s offer in a call’s ending', () => {
  const ended = (outcome: string | null, telephony: string | null = 'answered') =>
    getCallEnding(call({ state: 'ended', outcome, telephony }));
  expect(['offered_slots', 'price_only', 'no_slots', 'not_accepting'].map((item) => ended(item))).toEqual(
    Array.from({ length: 4 }, () => 'answered'),
  );
  expect(['refused', 'voicemail', 'busy', 'call_back', 'unclear'].map((item) => ended(item))).toEqual([
    'refused',
    'voicemail',
    'busy',
    'call_back',
    'unclear',
  ]);
  expect(ended('no_answer', 'line_error')).toBe('not_reached');
  expect(getCallEnding(call({ state: 'failed' }))).toBe('not_reached');
  expect(getCallEnding(call({ state: 'failed', outcome: 'not_wanted' }))).toBe('not_called');
  expect(getCallEnding(call({}))).toBeNull();
});
