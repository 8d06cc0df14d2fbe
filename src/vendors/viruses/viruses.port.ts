/** `name`: what the scanner calls the virus. */
export type VirusScan = { verdict: 'clean' } | { verdict: 'infected'; name: string };

/** Checks files for viruses. */
export type VirusScanner = {
  /** Throws when the scanner can't be reached or can't check the file; then nothing is known about it. */
  scan(bytes: Uint8Array): Promise<VirusScan>;
};
