import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dictionaryOf } from '#engines/price-files/check-price-entry.ts';
import type { RecognizedList, ValidatorFindings } from '#schema/imports.ts';
import type { ValidatorQuestion } from './run-validator.ts';

/** About 20,000 rows: errors in a list usually appear in its first rows. */
const maxSampleBytes = 4 * 1024 ** 2;
const maxSeconds = 20;
const maxHeapMegabytes = 128;
const run = promisify(execFile);
const program = fileURLToPath(new URL('./run-validator.ts', import.meta.url));

/**
 * Runs the CMS validator on a price list or its first 4 MB. Null if it fails or takes longer than 20 seconds.
 * It runs in its own process with a memory limit, because it parses untrusted files with third-party code.
 */
export async function runCmsValidator(
  list: AsyncIterable<Uint8Array>,
  { template, version }: Pick<RecognizedList, 'template' | 'version'>,
  limits = { maxSampleBytes, maxSeconds },
): Promise<ValidatorFindings | null> {
  const { bytes, isComplete } = await takeSample(list, limits.maxSampleBytes);
  const question: ValidatorQuestion = {
    isComplete,
    isJson: template === 'hospital_json',
    // CSV lists since 2.0 all call themselves 2.0.0; version 2.2 is in force.
    dictionary: dictionaryOf(version ?? '') === 'v3' ? '3.0.0' : '2.2.0',
  };
  const running = run(
    process.execPath,
    [`--max-old-space-size=${maxHeapMegabytes}`, program, JSON.stringify(question)],
    { env: {}, timeout: limits.maxSeconds * 1000, killSignal: 'SIGKILL' },
  );
  // It may stop reading early.
  running.child.stdin?.on('error', () => {}).end(bytes);
  try {
    return JSON.parse((await running).stdout);
  } catch {
    return null;
  }
}

async function takeSample(
  list: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<{ bytes: Uint8Array; isComplete: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of list) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostBytes) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, mostBytes), isComplete: size <= mostBytes };
}
