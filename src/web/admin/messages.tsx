import { VisuallyHidden } from '@mantine/core';
import { MessageThreads } from '#modules/messages/ui/message-threads.tsx';
import { productName } from '#shared/product.ts';
import { Board, BoardSection } from '#ui/board.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';

export const meta = () => [
  { title: t.messagesPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

/** Patients' messages that wait for an answer. */
export default function Messages() {
  return (
    <AdminOnly
      right="requests.look"
      waiting={
        <AdminFrame title={t.messages}>
          <LoadingPart label={t.loadingMessages} />
        </AdminFrame>
      }
    >
      {(user) => (
        <AdminFrame key={user.id} title={t.messages}>
          <VisuallyHidden component="h2">{t.messageList}</VisuallyHidden>
          <Board>
            <BoardSection title={t.patientMessages}>
              <MessageThreads />
            </BoardSection>
          </Board>
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
