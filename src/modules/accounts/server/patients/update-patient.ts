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

/** The number as E.164. Throws 400 if invalid. */
export function readPatientPhone(typed: string | null | undefined): string | null {
  if (!typed) return null;
  const phone = toE164(typed);
  if (!phone) throw badRequest(t.enterAPhoneNumberWith);
  return phone;
}

/** Changes name and phone number. Only the patient can change the email address and the membership. */
export const updatePatient = implement(patientsContract)
  .$context<EndpointContext>()
  .updatePatient.handler(async ({ input, context }) => {
    const { firstName, lastName } = input;
    const typed = readPatientPhone(input.phone);
    return context.database.transaction(async (tx) => {
      const present = await lockPatientRow(tx, input.id);
      if (present.updatedAt.getTime() !== Date.parse(input.version))
        throw conflict(t.someoneElseChangedThisPatient);
      if (typed === null && present.phone !== null) throw badRequest(t.youCanChangeThePhone);
      const [changed] = await tx
        .update(users)
        .set({ firstName, lastName, name: `${firstName} ${lastName}`, phone: typed, updatedAt: new Date() })
        .where(eq(users.id, present.id))
        .returning();
      refreshAccountPages(tx, context, present.id);
      return presentPatient(tx, changed ?? present, context.clock.now());
    });
  });
