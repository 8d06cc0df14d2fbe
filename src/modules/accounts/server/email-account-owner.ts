import type { SecretKind } from '#modules/notifications/secret-notices.rules.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import { findNoticeRecipient } from '#modules/notifications/server/read-notice-settings.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import type { UserRow } from './present-user.ts';
import { type SecurityMails, securityMails } from './security/security-mails.ts';

/**
 * Queues a security email to the account owner in their language, regardless of notification settings. `address` overrides
 * the account's email. `kind` is required if the email contains a token.
 */
export async function emailAccountOwner(
  tx: Orm,
  context: ServerContext,
  owner: Pick<UserRow, 'id' | 'email' | 'role' | 'modeOverride'>,
  compose: (mails: SecurityMails) => { subject: string; body: string },
  { address = owner.email, kind }: { address?: string; kind?: SecretKind } = {},
): Promise<void> {
  const language = (await findNoticeRecipient(tx, owner.id))?.settings.language ?? 'en';
  const { subject, body } = compose(securityMails[language]);
  await queueEmail(tx, context, {
    key: `account:${newId()}`,
    userId: owner.id,
    kind,
    // A staff member's mode override is for their work, not for their own account.
    mode: effectiveMode(owner.role === 'admin' ? null : owner.modeOverride, context.globalMode),
    recipient: address,
    subject,
    body: `${body}\n\n${context.supportAddress}\n`,
  });
}
