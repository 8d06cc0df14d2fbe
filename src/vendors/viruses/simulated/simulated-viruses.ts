import type { VirusScanner } from '../viruses.port.ts';

/** The harmless test file that every scanner reports (eicar.org). In two parts, so that no scanner reports this source. */
export const virusTestFile = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-',
  'ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** Recognizes the test file only: at the start of a file, or hidden in it. */
export const createSimulatedViruses = (): VirusScanner => ({
  scan: (bytes) => {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Promise.resolve(
      file.includes(virusTestFile)
        ? { verdict: 'infected', name: 'Eicar-Test-Signature' }
        : { verdict: 'clean' },
    );
  },
});
