import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';

/** Names the user in the audit entry once sign-in has identified them. */
export function nameInAudit(context: EndpointContext, { id, role }: { id: string; role: string }): void {
  Object.assign(context.inAudit, { actorId: id, actorRole: role, subjectId: id });
}

/** Names the account of a failed sign-in in the audit entry. The email address itself isn't stored. */
export async function nameTriedAccount(context: EndpointContext, email: string): Promise<void> {
  const [row] = await context.database.orm
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  if (row) context.inAudit.subjectId = row.id;
}
