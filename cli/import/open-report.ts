import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { refusalColumns } from '#modules/directory/server/import-queue/download-refusals.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';

/** Where the report of a command goes; `write` or `discard` ends it. */
export type Report = {
  path: string;
  write(lines: AsyncIterable<readonly string[]>): Promise<void>;
  /** There is nothing to tell. */
  discard(): Promise<void>;
};

/** The report has nowhere to go, in words for whoever typed the command. */
export class NoPlaceForReport extends Error {}

/** Opened before anything is imported: after hours it would be too late to hear that there is no place for it. */
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
    throw new NoPlaceForReport(
      `The report cannot be written: ${why}. Please name another place with --report FILE.`,
    );
  }
}
