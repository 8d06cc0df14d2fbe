import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Database } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import { lockAdministrators } from '../find-staff.ts';
import { openInvitation, withdrawUnaddressed } from '../staff-invitations.ts';

/**
 * What the link of the first administrator carries; any such link that was made before works no longer. For whoever has
 * the machine: refused as soon as there is an administrator, who invites the others.
 */
export const inviteFirstAdministrator = (database: Database, now: Date): Promise<string> =>
  database.transaction(async (tx) => {
    if ((await lockAdministrators(tx)).length > 0) {
      throw conflict(
        'There is an administrator already. They invite others under Staff in the administration.',
      );
    }
    await withdrawUnaddressed(tx, now);
    const wanted = { email: null, staffRole: 'administrator' as const, invitedBy: null };
    const { invitation, token } = await openInvitation(tx, wanted, now);
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
