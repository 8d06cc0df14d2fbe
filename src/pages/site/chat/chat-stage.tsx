import { Suspense } from 'react';
import { lazyPart } from '#design/lazy-part.ts';
import { ChatComposer } from '#features/conversations/browser/chat-composer.tsx';
import { ChatLog } from '#features/conversations/browser/chat-log.tsx';
import { EmergencyBanner } from '#features/conversations/browser/emergency-banner.tsx';
import type { Conversation } from '#features/conversations/browser/use-conversation.ts';
import { greeting } from './chat-content.ts';

// Most visitors of the front page never get there; its code comes when they do.
const BookingStep = lazyPart(() => import('./booking-step.tsx').then((module) => module.BookingStep));

type ChatStageProps = {
  conversation: Conversation;
  demonstration: boolean;
  requestId: string | null;
  /** Shows the summary that leads to an account, once the assistant knows enough. */
  offersBooking: boolean;
  onBooked: (requestId: string) => void;
};

export function ChatStage({
  conversation,
  demonstration,
  requestId,
  offersBooking,
  onBooked,
}: ChatStageProps) {
  const { info, messages, pending, estimatedMinutes, conversationId } = conversation;
  return (
    <>
      {conversation.emergency && <EmergencyBanner kind={conversation.emergency} />}
      <ChatLog greeting={greeting} messages={messages} pending={pending} />
      {offersBooking && info && conversation.complete && !requestId && (
        <Suspense fallback={null}>
          <BookingStep
            conversationId={conversationId}
            info={info}
            estimatedMinutes={estimatedMinutes}
            demonstration={demonstration}
            onBooked={onBooked}
          />
        </Suspense>
      )}
      <ChatComposer
        draft={conversation.draft}
        setDraft={conversation.setDraft}
        send={conversation.send}
        pending={pending}
        showSuggestions={messages.length === 0}
      />
    </>
  );
}
