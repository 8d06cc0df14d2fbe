import type { SecretKind } from '#modules/notifications/secret-notices.rules.ts';
import { postNotice } from '#modules/notifications/server/post-notice.ts';
import { findNoticePerson } from '#modules/notifications/server/read-notice-settings.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import type { UserRow } from './present-user.ts';
import { type SecurityMails, securityMails } from './security/security-mails.ts';

/**
 * Mails the owner of an account what became of its keys, in their language and at once whatever they switched off, in
 * the transaction of what it tells about. `address` is where, when not where we write otherwise;
 * `kind` is named where the mail holds a key.
 */
export async function tellOwner(
  tx: Orm,
  context: ServerContext,
  owner: Pick<UserRow, 'id' | 'email' | 'role' | 'modeOverride'>,
  say: (mails: SecurityMails) => { subject: string; body: string },
  { address = owner.email, kind }: { address?: string; kind?: SecretKind } = {},
): Promise<void> {
  const language = (await findNoticePerson(tx, owner.id))?.settings.language ?? 'en';
  const { subject, body } = say(securityMails[language]);
  await postNotice(tx, context, {
    key: `account:${newId()}`,
    userId: owner.id,
    kind,
    // A mode of their own is for the work of somebody of the team, not for their account.
    mode: effectiveMode(owner.role === 'admin' ? null : owner.modeOverride, context.globalMode),
    recipient: address,
    subject,
    body: `${body}\n\n${context.supportAddress}\n`,
  });
}
