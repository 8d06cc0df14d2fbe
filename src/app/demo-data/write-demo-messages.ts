import { acknowledge } from '#modules/messages/server/acknowledge.ts';
import { lockThread } from '#modules/messages/server/find-thread.ts';
import { storeCareMessage } from '#modules/messages/server/store-care-message.ts';
import { setThreadOwner } from '#modules/requests/server/change-request.ts';
import { newId } from '#shared/ids.ts';
import { passMinutes, type SimulatedTime } from './simulate-time.ts';

export type DemoConversation = { question: string; answer: string };

type Participants = { requestId: string; patientId: string; staffId: string };

/** Writes the patient's question, the assistant's acknowledgment, and a reply by the staff member who owns the thread. */
export async function writeDemoMessages(
  time: SimulatedTime,
  { requestId, patientId, staffId }: Participants,
  { question, answer }: DemoConversation,
): Promise<void> {
  const { context, clock } = time;
  passMinutes(time, 1, 5);
  const contact = { phone: context.supportPhone, address: context.supportAddress };
  await context.database.transaction(async (tx) => {
    await lockThread(tx, requestId);
    for (const [author, authorId, body] of [
      ['patient', patientId, question],
      ['assistant', null, acknowledge('en', clock.now(), contact)],
      ['staff', staffId, answer],
    ] as const) {
      if (author === 'staff') passMinutes(time, 3, 15);
      await storeCareMessage(tx, context.dataKeys, {
        requestId,
        author,
        authorId,
        body,
        submissionKey: newId(),
        now: clock.now(),
      });
    }
    await setThreadOwner(tx, requestId, staffId);
  });
}
