import { alertStaff } from '#features/notices/server/alert-staff.ts';
import type { ServerContext } from '#features/server-context.ts';
import { checkForEmergency, emergencyReply } from '#kernel/emergency-check.ts';
import type { Mode } from '#kernel/mode.ts';
import { Problem } from '#kernel/problem.ts';
import { readLanguage } from '../converse/read-language.ts';

/** Words of danger in a form alert the care team and are refused with whom to call. Nothing else is done with them. */
export async function refuseDanger(
  context: ServerContext,
  words: string,
  person: { userId: string; mode: Mode },
): Promise<void> {
  const danger = checkForEmergency(words);
  if (!danger) return;
  await context.database.transaction((tx) =>
    alertStaff(tx, context, { kind: danger.kind, conversationId: null, requestId: null, ...person }),
  );
  throw new Problem(422, 'EMERGENCY', emergencyReply(danger.kind, readLanguage(words, undefined)));
}
