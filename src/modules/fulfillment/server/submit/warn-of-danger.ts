import { checkForEmergency, emergencyReply } from '#engines/emergency-triage/emergency-check.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { DangerWarning } from '#modules/requests/care-requests.contract.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';

/** Emergency contacts if the text contains emergency language, otherwise null. */
export function findWarning(words: string, known: 'en' | 'es' | undefined): DangerWarning | null {
  const danger = checkForEmergency(words);
  if (!danger) return null;
  const language = readLanguage(words, known);
  return { kind: danger.kind, language, text: emergencyReply(danger.kind, language) };
}

/** Alerts staff. Doesn't stop the request. */
export async function alertStaffOfWarning(
  tx: Orm,
  context: ServerContext,
  warning: DangerWarning | null,
  request: { id: string; conversationId: string | null; mode: string },
): Promise<void> {
  if (!warning) return;
  await alertStaff(tx, context, {
    kind: warning.kind,
    conversationId: request.conversationId,
    requestId: request.id,
    mode: request.mode as Mode,
  });
}

/** Adds the warning to an endpoint's response, if there is one. */
export const withWarning = <View extends object>(view: View, warning: DangerWarning | null) =>
  warning ? { ...view, warning } : view;
