import type { VirusScan, VirusScanner } from '../viruses.port.ts';
import { type ClamavAddress, exchange } from './exchange.ts';

const scanTimeoutMilliseconds = 60_000;
const chunkBytes = 64 * 1024;

/** clamd over TCP with INSTREAM (docs.clamav.net): chunks, each after its length in four bytes; a length of zero ends. */
export const createClamavScanner = (address: ClamavAddress): VirusScanner => ({
  scan: async (bytes) => readReply(await exchange(address, instream(bytes), scanTimeoutMilliseconds)),
});

function* instream(bytes: Uint8Array): Generator<Uint8Array | string> {
  yield 'zINSTREAM\0';
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    const chunk = bytes.subarray(start, start + chunkBytes);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** `stream: OK`, `stream: Eicar-Test-Signature FOUND`, or an error, which says nothing about the file. */
function readReply(reply: string): VirusScan {
  if (/^stream: OK$/.test(reply)) return { verdict: 'clean' };
  const [, name] = /^stream: (.{1,200}) FOUND$/.exec(reply) ?? [];
  if (name) return { verdict: 'infected', name };
  throw new Error(`The virus scanner could not check a file: ${reply.slice(0, 120)}`);
}
