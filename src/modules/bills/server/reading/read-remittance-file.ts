import { Readable } from 'node:stream';
import { X12parser } from 'x12-parser';
import type { Eob } from '#engines/bills/bill.ts';
import { readRemittance, type Segment } from '#engines/bills/reading/read-remittance.ts';
import { UnreadableFile } from '#platform/documents/page-task.ts';

/** An 835 of one patient is a few kilobytes. */
const maxBytes = 5 * 1024 * 1024;
const maxSegments = 50_000;

/** The claims of an 835 file. Throws `UnreadableFile`. */
export async function readRemittanceFile(bytes: Uint8Array): Promise<Eob[]> {
  if (bytes.length > maxBytes) throw new UnreadableFile('too_large');
  const segments: Segment[] = [];
  try {
    const parser = new X12parser();
    for await (const segment of Readable.from([Buffer.from(bytes)]).pipe(parser)) {
      segments.push(segment as Segment);
      if (segments.length > maxSegments) throw new UnreadableFile('too_large');
    }
    return readRemittance(segments);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('damaged');
  }
}
