import { readFileSync } from 'node:fs';
import { featureCount } from './danger-features.ts';

/** Weights of a logistic regression: log odds are `bias` plus each feature's weight times its strength. */
export type Weights = { bias: number; weights: Float32Array };

/** Quantized weights: each is one byte times `scale`. */
export type PackedWeights = { bias: number; scale: number; bytes: Int8Array };

export type Model<Part> = { danger: Part; selfHarm: Part };

/** Written by `npm run tool train-danger`; see model-card.md for its data and measurements. */
export const modelFile = new URL('./danger-model-1.bin', import.meta.url);

/** The format version, also in the file name. Increase it with every format change. */
const version = 1;
const mark = 'DNGR';
const headerBytes = 12;
const partBytes = 16 + featureCount;

/**
 * Little-endian file format: magic number, version, feature count, then bias, scale and one byte per feature
 * for each part.
 */
export function encodeModel({ danger, selfHarm }: Model<PackedWeights>): Buffer {
  const file = Buffer.alloc(headerBytes + 2 * partBytes);
  file.write(mark, 'latin1');
  file.writeUInt32LE(version, 4);
  file.writeUInt32LE(featureCount, 8);
  for (const [at, { bias, scale, bytes }] of [danger, selfHarm].entries()) {
    const start = headerBytes + at * partBytes;
    file.writeDoubleLE(bias, start);
    file.writeDoubleLE(scale, start + 8);
    file.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), start + 16);
  }
  return file;
}

/** Throws if the bytes aren't a model for the current features. */
export function decodeModel(file: Buffer): Model<Weights> {
  const fits =
    file.length === headerBytes + 2 * partBytes &&
    file.toString('latin1', 0, mark.length) === mark &&
    file.readUInt32LE(4) === version &&
    file.readUInt32LE(8) === featureCount;
  if (!fits) throw new Error('The model does not match the features: run `npm run tool train-danger`.');
  const readPart = (start: number): Weights => {
    const scale = file.readDoubleLE(start + 8);
    const bytes = new Int8Array(file.buffer, file.byteOffset + start + 16, featureCount);
    return { bias: file.readDoubleLE(start), weights: Float32Array.from(bytes, (byte) => byte * scale) };
  };
  return { danger: readPart(headerBytes), selfHarm: readPart(headerBytes + partBytes) };
}

export const readModel = (): Model<Weights> => decodeModel(readFileSync(modelFile));
