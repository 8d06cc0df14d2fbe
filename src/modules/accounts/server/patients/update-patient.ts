import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import * as t from '../../accounts.words.ts';
import { patientsContract } from '../../patients.contract.ts';
import { lockPatientRow } from '../find-patients.ts';
import { refreshAccountPages } from '../my-sessions.ts';
import { presentPatient } from '../present-patients.ts';

/** Converts a phone number to E.164. Throws 400 if it's invalid. */
export function readPatientPhone(typed: string | null | undefined): string | null {
  if (!typed) return null;
  const phone = toE164(typed);
  if (!phone) throw badRequest(t.enterAPhoneNumber);
  return phone;
}

/** Changes name and phone number. Only the patient can change their email address and membership. */
export const updatePatient = implement(patientsContract)
  .$context<EndpointContext>()
  .updatePatient.handler(async ({ input, context }) => {
    const { firstName, lastName } = input;
    const phone = readPatientPhone(input.phone);
    return context.database.transaction(async (tx) => {
      const current = await lockPatientRow(tx, input.id);
      if (current.updatedAt.getTime() !== Date.parse(input.version)) throw conflict(t.patientWasChanged);
      if (phone === null && current.phone !== null) throw badRequest(t.phoneCantBeRemoved);
      const [changed] = await tx
        .update(users)
        .set({ firstName, lastName, name: `${firstName} ${lastName}`, phone, updatedAt: new Date() })
        .where(eq(users.id, current.id))
        .returning();
      refreshAccountPages(tx, context, current.id);
      return presentPatient(tx, changed ?? current, context.clock.now());
    });
  });
