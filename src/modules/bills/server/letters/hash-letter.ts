import { createHash } from 'node:crypto';
import { letterHashInput } from '#engines/bills/letters/write-letter.ts';
import type { StoredLetter } from './letter-records.ts';

/** SHA-256 of the text that goes out, and of where it goes. */
export const hashLetter = ({ letter, faxNumber }: StoredLetter): string =>
  createHash('sha256')
    .update(`${letterHashInput(letter)}\n${faxNumber ?? ''}`)
    .digest('hex');
