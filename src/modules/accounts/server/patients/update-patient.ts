import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { patientsContract } from '../../patients.contract.ts';
import { lockPatientRow } from '../find-patients.ts';
import { tellAccountPages } from '../my-sessions.ts';
import { presentPatient } from '../present-patients.ts';

/** A number as it is stored. Refuses what is none. */
export function readPatientPhone(typed: string | null | undefined): string | null {
  if (!typed) return null;
  const phone = toE164(typed);
  if (!phone) throw badRequest('Please enter a phone number with area code, such as (813) 555-0123.');
  return phone;
}

/** Name and number. Neither the address nor the membership: they are the patient's own to change and to pay for. */
export const updatePatient = implement(patientsContract)
  .$context<EndpointContext>()
  .updatePatient.handler(async ({ input, context }) => {
    const { firstName, lastName } = input;
    const typed = readPatientPhone(input.phone);
    return context.database.transaction(async (tx) => {
      const present = await lockPatientRow(tx, input.id);
      if (present.updatedAt.getTime() !== Date.parse(input.version))
        throw conflict(
          'Somebody changed this patient meanwhile. Please look at the new details and try again.',
        );
      if (typed === null && present.phone !== null)
        throw badRequest(
          'A phone number can be changed but not taken away: we may have to reach the patient.',
        );
      const [changed] = await tx
        .update(users)
        .set({ firstName, lastName, name: `${firstName} ${lastName}`, phone: typed, updatedAt: new Date() })
        .where(eq(users.id, present.id))
        .returning();
      tellAccountPages(tx, context, present.id);
      return presentPatient(tx, changed ?? present, context.clock.now());
    });
  });
