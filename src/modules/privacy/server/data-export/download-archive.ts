import { implement } from '@orpc/server';
import { and, eq, ne } from 'drizzle-orm';
import { accountDataContract } from '#modules/accounts/account-data.contract.ts';
import { writeCalendarFeed } from '#modules/appointments/server/calendar-file.ts';
import { wasBooked } from '#modules/appointments/server/list-my-appointments.ts';
import { presentAppointments } from '#modules/appointments/server/present-appointments.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import { streamZip, type ZipEntry } from '#platform/file-formats/stream-zip.ts';
import { appointments } from '#schema/appointments.ts';
import { productName } from '#shared/product.ts';
import * as t from '../../privacy.words.ts';
import { readAccount, readHousehold } from './read-account.ts';
import { readAppointments } from './read-appointments.ts';
import type { ArchivedFile, RequestDigest } from './read-requests.ts';
import { writeFhir } from './write-fhir.ts';
import { type ArchiveSubject, writeJson } from './write-json.ts';
import { writeRecords } from './write-records.ts';
import { writeSummary } from './write-summary.ts';

/** Everything we hold about the caller. Results they haven't paid for stay locked, as on the page. */
export const downloadArchive = implement(accountDataContract)
  .$context<EndpointContext>()
  .downloadArchive.handler(async ({ context }) => {
    const { orm } = context.database;
    const userId = callerId(context);
    const now = context.clock.now();
    const subject = {
      account: await readAccount(orm, context.dataKeys, userId),
      household: await readHousehold(orm, context.dataKeys, userId),
      appointments: await readAppointments(orm, userId),
      now,
    };
    const fileName = `${productName.toLowerCase()}-${now.toISOString().slice(0, 10)}.zip`;
    context.setHeader('content-type', 'application/zip');
    context.setHeader('content-disposition', `attachment; filename="${fileName}"`);
    return streamZip(listEntries(context, subject), {
      modifiedAt: now,
      onFailure: (error) => context.log.error({ error }, 'account export failed'),
    });
  });

async function* listEntries(context: EndpointContext, subject: ArchiveSubject): AsyncGenerator<ZipEntry> {
  const digests: RequestDigest[] = [];
  const extraFiles: ArchivedFile[] = [];
  yield { name: 'README.txt', chunks: [readme] };
  yield { name: 'everything.json', chunks: writeJson(context, subject, digests, extraFiles) };
  // Entries are written in order, so the digests are complete from here on.
  yield { name: 'summary.pdf', chunks: writeSummary(subject, digests), asIs: true };
  yield { name: 'fhir-r4-bundle.json', chunks: writeFhir(subject, digests) };
  yield { name: 'appointments.ics', chunks: [await writeCalendar(context, subject)] };
  yield* writeRecords(context, subject.account.id);
  yield* listFiles(context, [...digests.flatMap(({ files }) => files), ...extraFiles]);
}

const readme = t.archiveReadme({ productName });

async function writeCalendar(context: ServerContext, { account, now }: ArchiveSubject): Promise<string> {
  const all = and(eq(appointments.userId, account.id), ne(appointments.status, 'held'), wasBooked);
  const views = await presentAppointments(context.database.orm, all, now);
  return writeCalendarFeed(views, { now, publicUrl: context.publicUrl }).text();
}

async function* listFiles(context: ServerContext, files: readonly ArchivedFile[]): AsyncGenerator<ZipEntry> {
  for (const file of files) {
    const bytes = await (file.read ? file.read() : context.ports.files.get(file.storageKey));
    if (bytes) yield { name: file.path, chunks: [bytes], asIs: file.contentType !== 'text/plain' };
    else context.log.error({ fileId: file.id }, 'file content is missing, left out of an account export');
  }
}
