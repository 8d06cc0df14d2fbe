import { createHash } from 'node:crypto';
import { letterHash } from '#engines/bills/letters/write-letter.ts';
import type { StoredLetter } from './letter-records.ts';

/** SHA-256 of the text that goes out, and of where it goes. */
export const hashLetter = ({ letter, faxNumber }: StoredLetter): string =>
  createHash('sha256')
    .update(`${letterHash(letter.blocks)}\n${faxNumber ?? ''}`)
    .digest('hex');
