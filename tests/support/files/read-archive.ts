import { unzipSync } from 'fflate';
import type { HttpClient } from '../http-client.ts';

export type Archive = { names: string[]; bytes(name: string): Uint8Array; text(name: string): string };

/** Downloads a user's data export. */
export async function downloadArchive(address: string, client: HttpClient): Promise<Archive> {
  const response = await fetch(`${address}/api/account/archive`, { headers: { cookie: client.cookies() } });
  if (!response.ok) throw new Error(`The archive answered ${response.status}: ${await response.text()}`);
  return openArchive(new Uint8Array(await response.arrayBuffer()));
}

export function openArchive(zip: Uint8Array): Archive {
  const entries = unzipSync(zip);
  const bytes = (name: string) => {
    const entry = entries[name];
    if (!entry) throw new Error(`The archive has no ${name}, only ${Object.keys(entries).join(', ')}`);
    return entry;
  };
  return {
    names: Object.keys(entries).toSorted(),
    bytes,
    text: (name) => new TextDecoder('utf-8', { fatal: true }).decode(bytes(name)),
  };
}
