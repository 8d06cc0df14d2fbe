import { checkForEmergency, emergencyReply } from '#engines/emergency-triage/emergency-check.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { DangerWarning } from '#modules/requests/care-requests.contract.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';

/** Whom to call when a patient's words speak of danger; null when they do not. */
export function findWarning(words: string, known: 'en' | 'es' | undefined): DangerWarning | null {
  const danger = checkForEmergency(words);
  if (!danger) return null;
  const language = readLanguage(words, known);
  return { kind: danger.kind, language, text: emergencyReply(danger.kind, language) };
}

/** A warning stops nothing that the patient asked for; the care team is alerted about the request. */
export async function alertOfWarning(
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

/** The answer of an endpoint, with the warning beside it where there is one. */
export const withWarning = <View extends object>(view: View, warning: DangerWarning | null) =>
  warning ? { ...view, warning } : view;
