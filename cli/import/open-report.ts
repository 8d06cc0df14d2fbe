import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { refusalColumns } from '#modules/directory/server/import-queue/download-rejected-rows.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';

/** The report file of a command; finished by `write` or `discard`. */
export type Report = {
  path: string;
  write(lines: AsyncIterable<readonly string[]>): Promise<void>;
  /** Closes and removes the file if there is nothing to report. */
  discard(): Promise<void>;
};

/** The report cannot be written; the message is for the user. */
export class ReportNotWritable extends Error {}

/** Opened before the import, so that an unwritable path is reported at the start and not after hours. */
export async function openReport(path: string): Promise<Report> {
  const file = await openFile(path);
  return {
    path,
    write: (lines) =>
      streamCsv([...refusalColumns], lines, { onFailure: () => {} }).pipeTo(
        Writable.toWeb(file.createWriteStream()),
      ),
    discard: async () => {
      const isFile = (await file.stat()).isFile();
      await file.close();
      if (isFile) await rm(path);
    },
  };
}

async function openFile(path: string) {
  try {
    await mkdir(dirname(path), { recursive: true });
    return await open(path, 'w');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ReportNotWritable(
      `Could not write the report: ${why}. Choose another path with --report FILE.`,
    );
  }
}
