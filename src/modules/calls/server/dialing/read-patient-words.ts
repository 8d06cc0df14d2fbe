import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { careRequests } from '#schema/care-requests.ts';
import { extractCarePhrases } from '../../care-phrases.rules.ts';

/**
 * Care phrases from the patient's own sentences, read when the call is placed so that later answers count.
 * Empty if the patient removed a fact from the call plan.
 */
export async function readPatientWords(
  { database, dataKeys }: Pick<ServerContext, 'database' | 'dataKeys'>,
  requestId: string | null,
): Promise<string> {
  if (requestId === null) return '';
  const [row] = await database.orm
    .select({
      ownWords: careRequests.ownWords,
      removedFacts: careRequests.removedFacts,
    })
    .from(careRequests)
    .where(eq(careRequests.id, requestId));
  if (!row?.ownWords || row.removedFacts.length > 0) return '';
  const sealed = encryptedLocation('care_requests', 'own_words', requestId);
  return extractCarePhrases(JSON.parse(dataKeys.open(sealed, row.ownWords)) as string[]);
}
