import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featureCount } from './danger-features.ts';
import { decodeModel, encodeModel, modelFile } from './danger-model.ts';

const packed = (bias: number) => ({
  bias,
  scale: 0.5,
  bytes: Int8Array.from({ length: featureCount }, (_, at) => (at % 255) - 127),
});

test('decodes an encoded model unchanged', () => {
  const { danger, selfHarm } = decodeModel(encodeModel({ danger: packed(-1.5), selfHarm: packed(0.25) }));
  expect([danger.bias, selfHarm.bias]).toEqual([-1.5, 0.25]);
  expect([...danger.weights.subarray(0, 3)]).toEqual([-63.5, -63, -62.5]);
  expect(selfHarm.weights.length).toBe(featureCount);
});

test('rejects a truncated model or one of another version', () => {
  const file = readFileSync(modelFile);
  expect(decodeModel(file).danger.weights.length).toBe(featureCount);
  expect(() => decodeModel(file.subarray(1))).toThrow('does not match');
  const other = Buffer.from(file);
  other.writeUInt32LE(99, 4);
  expect(() => decodeModel(other)).toThrow('does not match');
});
