import { acknowledge } from '#modules/messages/server/acknowledge.ts';
import { lockThread } from '#modules/messages/server/find-thread.ts';
import { storeCareMessage } from '#modules/messages/server/store-care-message.ts';
import { setThreadOwner } from '#modules/requests/server/change-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { newId } from '#shared/ids.ts';

export type DemoConversation = { question: string; answer: string };

type Participants = { requestId: string; patientId: string; staffId: string };

/** Writes the patient's question, the assistant's acknowledgment, and a reply by the staff member who owns the thread. */
export async function writeDemoMessages(
  context: ServerContext,
  { requestId, patientId, staffId }: Participants,
  { question, answer }: DemoConversation,
): Promise<void> {
  const now = context.clock.now();
  const contact = { phone: context.supportPhone, address: context.supportAddress };
  await context.database.transaction(async (tx) => {
    await lockThread(tx, requestId);
    for (const [author, authorId, body] of [
      ['patient', patientId, question],
      ['assistant', null, acknowledge('en', now, contact)],
      ['staff', staffId, answer],
    ] as const) {
      await storeCareMessage(tx, context.dataKeys, {
        requestId,
        author,
        authorId,
        body,
        submissionKey: newId(),
        now,
      });
    }
    await setThreadOwner(tx, requestId, staffId);
  });
}
