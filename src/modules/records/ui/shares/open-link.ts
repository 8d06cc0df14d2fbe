import { isRecord } from '#shared/is-record.ts';
import type { PacketPage } from '../../packet.rules.ts';
import type { Manifest } from '../../record-shares.contract.ts';
import type { ShareLink } from '../../share-link.rules.ts';
import { readPageOfBundle } from '../../shared-packet.ts';
import * as t from './ui.words.ts';

export type OpenedPacket = { page: PacketPage; pdf: string | null };
/** `isFinal`: trying again can't help. */
export type OpeningProblem = { message: string; isFinal: boolean };

/**
 * Opens a link as any viewer does, then decrypts its file in the browser. The key is never sent. Returns the problem in plain
 * words if it can't be opened.
 */
export async function openLink(
  link: ShareLink,
  { recipient, passcode }: { recipient: string; passcode: string },
): Promise<OpenedPacket | OpeningProblem> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(link.url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recipient, ...(passcode ? { passcode } : {}) }),
    });
    answer = await response.json();
  } catch {
    return { message: t.unreachable, isFinal: false };
  }
  if (!response.ok) {
    const message = isRecord(answer) && typeof answer.message === 'string' ? answer.message : t.unreachable;
    const isLocked = isRecord(answer) && answer.remainingAttempts === 0;
    return { message, isFinal: response.status === 404 || isLocked };
  }
  return decrypt(answer as Manifest, link.key);
}

async function decrypt({ files }: Manifest, key: string): Promise<OpenedPacket | OpeningProblem> {
  try {
    const { decryptShareFile } = await import('../../decrypt-file.ts');
    const { text } = await decryptShareFile(files[0]?.embedded ?? '', key);
    const bundle: unknown = JSON.parse(text);
    return (isRecord(bundle) && readPageOfBundle(bundle)) || { message: t.notOurs, isFinal: true };
  } catch {
    return { message: t.cantDecrypt, isFinal: true };
  }
}
