import type { ServerContext } from '#modules/server-context.ts';
import { type LetterRow, openLetter } from './letter-records.ts';
import { renderLetterPdf } from './render-letter-pdf.ts';

/** The PDF of a letter, dated when it was written: the same bytes of text however often it is rendered. */
export const renderStoredLetter = (
  { dataKeys }: Pick<ServerContext, 'dataKeys'>,
  row: LetterRow,
): Promise<Uint8Array> => renderLetterPdf(openLetter(dataKeys, row).letter, row.createdAt);
