import { expect, test } from 'vitest';
import type { IntakeInput, IntakeOutput, LanguageModel } from '#engines/intake/intake-engine.ts';
import { ModelFailure, type ModelFailureReason } from '../model-failure.port.ts';
import { withCircuitBreaker } from './circuit-breaker.ts';

function scripted() {
  const vendor = { isUp: false, calls: 0, at: 0, fails: 'timeout' as ModelFailureReason };
  const model: LanguageModel = {
    async answer() {
      vendor.calls += 1;
      if (!vendor.isUp) throw new ModelFailure(vendor.fails);
      return { reply: 'Thank you.' } as IntakeOutput;
    },
  };
  const guarded = withCircuitBreaker(model, () => vendor.at);
  return { vendor, ask: () => guarded.answer({} as IntakeInput) };
}

test('after three failures the circuit breaker opens and users do not wait for the model', async () => {
  const { vendor, ask } = scripted();
  for (let turn = 0; turn < 3; turn++) await expect(ask()).rejects.toMatchObject({ reason: 'timeout' });
  for (let turn = 0; turn < 5; turn++) await expect(ask()).rejects.toMatchObject({ reason: 'resting' });
  expect(vendor.calls).toBe(3);
});

test('after fifteen seconds one request probes the model, and its success closes the circuit breaker', async () => {
  const { vendor, ask } = scripted();
  for (let turn = 0; turn < 3; turn++) await expect(ask()).rejects.toThrow();
  vendor.at = 15_000;
  const both = await Promise.allSettled([ask(), ask()]);
  expect(both.map((one) => (one.status === 'rejected' ? one.reason.reason : null))).toEqual([
    'timeout',
    'resting',
  ]);
  vendor.isUp = true;
  vendor.at = 30_000;
  expect(await ask()).toEqual({ reply: 'Thank you.' });
  expect(await ask()).toEqual({ reply: 'Thank you.' });
});

test.each(['garbage', 'refusal', 'over-long'] as const)(
  'an unusable response (%s) does not open the circuit breaker',
  async (reason) => {
    const { vendor, ask } = scripted();
    vendor.fails = reason;
    for (let turn = 0; turn < 4; turn++) await expect(ask()).rejects.toMatchObject({ reason });
    expect(vendor.calls).toBe(4);
  },
);
