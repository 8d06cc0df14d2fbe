import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';

/** Who the caller turned out to be: before they signed in, nobody knew. */
export function nameInAudit(context: EndpointContext, { id, role }: { id: string; role: string }): void {
  Object.assign(context.inAudit, { actorId: id, actorRole: role, subjectId: id });
}

/** At whose account a password was tried, where the address belongs to one. The address itself is not written down. */
export async function nameTriedAccount(context: EndpointContext, email: string): Promise<void> {
  const [row] = await context.database.orm
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  if (row) context.inAudit.subjectId = row.id;
}
