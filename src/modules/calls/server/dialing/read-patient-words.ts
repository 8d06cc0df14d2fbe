import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { careRequests } from '#schema/care-requests.ts';
import { extractCarePhrases } from '../../care-phrases.rules.ts';

/**
 * The phrases of care in the patient's own sentences, decrypted when the call is placed, so that later answers are included.
 * Empty where the patient removed something from what may be said.
 */
export async function readPatientWords(
  { database, dataKeys }: Pick<ServerContext, 'database' | 'dataKeys'>,
  requestId: string | null,
): Promise<string> {
  if (requestId === null) return '';
  const [row] = await database.orm
    .select({
      ownWords: careRequests.ownWords,
      struckFacts: careRequests.struckFacts,
    })
    .from(careRequests)
    .where(eq(careRequests.id, requestId));
  if (!row?.ownWords || row.struckFacts.length > 0) return '';
  const sealed = encryptedLocation('care_requests', 'own_words', requestId);
  return extractCarePhrases(JSON.parse(dataKeys.open(sealed, row.ownWords)) as string[]);
}
