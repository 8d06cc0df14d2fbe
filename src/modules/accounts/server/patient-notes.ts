import { implement } from '@orpc/server';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { users } from '#schema/accounts.ts';
import { patientNotes } from '#schema/patient-records.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../accounts.words.ts';
import type { PatientNotesView } from '../patient-views.ts';
import { patientsContract } from '../patients.contract.ts';
import { getPatientRow, lockPatientRow } from './find-patients.ts';
import { ofPerson } from './person-ids.ts';

const maxNotes = 200;

const wordsOf = (noteId: string) => encryptedLocation('patient_notes', 'words', noteId);

export const listPatientNotes = implement(patientsContract)
  .$context<EndpointContext>()
  .listPatientNotes.handler(async ({ input, context }) => {
    const { id } = await getPatientRow(context.database.orm, input.id);
    return readNotes(context.database.orm, context.dataKeys, id);
  });

export const addPatientNote = implement(patientsContract)
  .$context<EndpointContext>()
  .addPatientNote.handler(async ({ input, context }) => {
    const { submissionKey: id, note } = input;
    return context.database.transaction(async (tx) => {
      const patient = await lockPatientRow(tx, input.id);
      const [written] = await tx
        .insert(patientNotes)
        .values({
          id,
          userId: patient.id,
          at: context.clock.now(),
          by: callerId(context),
          words: context.dataKeys.seal(wordsOf(id), note),
        })
        .onConflictDoNothing()
        .returning({ id: patientNotes.id });
      if (!written) {
        const [earlier] = await tx.select().from(patientNotes).where(eq(patientNotes.id, id));
        if (earlier?.userId !== patient.id) throw conflict(t.noteOfAnotherPatient);
      }
      return readNotes(tx, context.dataKeys, patient.id);
    });
  });

/** The newest notes on a patient. */
async function readNotes(orm: Orm, keys: DataKeys, userId: string): Promise<PatientNotesView> {
  const own = ofPerson(patientNotes.userId, userId);
  const rows = await orm
    .select({
      id: patientNotes.id,
      at: patientNotes.at,
      by: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${t.formerStaffMember})`,
      words: patientNotes.words,
    })
    .from(patientNotes)
    .leftJoin(users, eq(users.id, patientNotes.by))
    .where(own)
    .orderBy(desc(patientNotes.at), desc(patientNotes.id))
    .limit(maxNotes);
  return {
    count: await orm.$count(patientNotes, own),
    newest: rows.map(({ id, at, by, words }) => ({
      id,
      at: at.toISOString(),
      by,
      words: keys.open(wordsOf(id), words),
    })),
  };
}

/** All notes on a patient, oldest first, for their data export. */
export async function exportNotes(orm: Orm, keys: DataKeys, userId: string) {
  const rows = await orm
    .select({ id: patientNotes.id, at: patientNotes.at, words: patientNotes.words })
    .from(patientNotes)
    .where(ofPerson(patientNotes.userId, userId))
    .orderBy(asc(patientNotes.at));
  return rows.map(({ id, at, words }) => ({ at, words: keys.open(wordsOf(id), words) }));
}
