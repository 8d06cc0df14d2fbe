import type { Orm } from '#platform/database/database.ts';
import { receivedTexts } from '#schema/notices.ts';
import type { IncomingText } from '#vendors/sms/sms.port.ts';
import type { TextMeaning } from '../text-meaning.rules.ts';

/** Stores an inbound text. Returns false for a duplicate. */
export async function storeReceivedText(
  tx: Orm,
  text: IncomingText,
  meaning: TextMeaning['kind'],
  receivedAt: Date,
): Promise<boolean> {
  const [stored] = await tx
    .insert(receivedTexts)
    .values({
      vendorMessageId: text.vendorMessageId,
      fromNumber: text.from,
      body: text.body,
      meaning,
      receivedAt,
    })
    .onConflictDoNothing()
    .returning({ id: receivedTexts.vendorMessageId });
  return stored !== undefined;
}
