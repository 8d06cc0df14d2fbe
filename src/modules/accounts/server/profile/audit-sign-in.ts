import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';

/** Records the user in the audit entry once sign-in has identified them. */
export function auditSignIn(context: EndpointContext, { id, role }: { id: string; role: string }): void {
  Object.assign(context.auditOverrides, { actorId: id, actorRole: role, subjectId: id });
}

/** Records the account of a failed sign-in in the audit entry, but not the email address. */
export async function auditFailedSignIn(context: EndpointContext, email: string): Promise<void> {
  const [row] = await context.database.orm
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  if (row) context.auditOverrides.subjectId = row.id;
}
