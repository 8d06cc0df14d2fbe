import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { lockAdministrators } from '../find-staff.ts';
import { openInvitation, withdrawUnaddressed } from '../staff-invitations.ts';

/** Creates the first administrator's invitation token and voids earlier ones. Throws 409 once there is an administrator. */
export const inviteFirstAdministrator = (database: Database, now: Date): Promise<string> =>
  database.transaction(async (tx) => {
    if ((await lockAdministrators(tx)).length > 0) {
      throw conflict(t.administratorExistsInviteInstead);
    }
    await withdrawUnaddressed(tx, now);
    const input = {
      email: null,
      staffRole: 'administrator' as const,
      invitedBy: null,
      emailed: false,
    };
    const { invitation, token } = await openInvitation(tx, input, now);
    await writeAudit(tx, {
      at: now,
      actorId: null,
      actorRole: 'system',
      action: 'inviteStaff',
      subjectKind: 'staff invitation',
      subjectId: invitation.id,
      outcome: 'done',
      requestTraceId: null,
    });
    return token;
  });
