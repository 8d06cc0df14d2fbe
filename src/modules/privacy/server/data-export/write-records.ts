import { asc, eq } from 'drizzle-orm';
import { toCcda } from '#engines/records/export/to-ccda.ts';
import { toFhirBundle } from '#engines/records/export/to-fhir.ts';
import { readExportedRecord } from '#modules/records/server/read-exported-record.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { ZipEntry } from '#platform/file-formats/stream-zip.ts';
import { recordPeople } from '#schema/records.ts';

/** What the records of each person say, in the formats that other health apps import. */
export async function* writeRecords(context: ServerContext, userId: string): AsyncGenerator<ZipEntry> {
  const people = await context.database.orm
    .select()
    .from(recordPeople)
    .where(eq(recordPeople.userId, userId))
    .orderBy(asc(recordPeople.createdAt), asc(recordPeople.id));
  const written = new Set<string | null>();
  for (const { householdMemberId } of people) {
    // Merged accounts have two rows for a moment.
    if (written.has(householdMemberId)) continue;
    written.add(householdMemberId);
    const record = await readExportedRecord(context, { userId, householdMemberId });
    if (record.facts.length === 0) continue;
    const name = `records/${householdMemberId ?? 'own'}`;
    yield { name: `${name}-fhir-r4.json`, chunks: [JSON.stringify(toFhirBundle(record), null, 1)] };
    yield { name: `${name}-ccda.xml`, chunks: [toCcda(record)] };
  }
}
