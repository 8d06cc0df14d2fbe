import { lazy, Suspense, useState } from 'react';
import { prefilledBookingForm } from '#features/accounts/browser/booking-form.ts';
import { ChatComposer } from '#features/conversations/browser/chat-composer.tsx';
import { ChatLog } from '#features/conversations/browser/chat-log.tsx';
import { EmergencyBanner } from '#features/conversations/browser/emergency-banner.tsx';
import { RequestSummary } from '#features/conversations/browser/request-summary.tsx';
import type { Conversation } from '#features/conversations/browser/use-conversation.ts';
import { greeting } from './chat-content.ts';
import { useBooking } from './use-booking.ts';

// Most visitors of the front page never open the form; its code comes when they do.
const BookingDialog = lazy(() =>
  import('#features/accounts/browser/booking-dialog.tsx').then((module) => ({
    default: module.BookingDialog,
  })),
);

type ChatStageProps = {
  conversation: Conversation;
  demonstration: boolean;
  requestId: string | null;
  onBooked: (requestId: string) => void;
};

export function ChatStage({ conversation, demonstration, requestId, onBooked }: ChatStageProps) {
  const { info, messages, pending, estimatedMinutes } = conversation;
  const [booking, setBooking] = useState(false);
  const { complete, submitting, problem } = useBooking({
    conversationId: conversation.conversationId,
    info,
    estimatedMinutes,
    onBooked: (id) => {
      setBooking(false);
      onBooked(id);
    },
  });
  return (
    <>
      {conversation.emergency && <EmergencyBanner kind={conversation.emergency} />}
      <ChatLog greeting={greeting} messages={messages} pending={pending} />
      {info && conversation.complete && !requestId && (
        <>
          <RequestSummary
            info={info}
            estimatedMinutes={estimatedMinutes}
            onContinue={() => setBooking(true)}
          />
          {booking && (
            <Suspense fallback={null}>
              <BookingDialog
                opened
                onClose={() => setBooking(false)}
                initial={prefilledBookingForm({ name: info.name, contact: info.contact })}
                submitting={submitting}
                problem={problem}
                demonstration={demonstration}
                onComplete={complete}
              />
            </Suspense>
          )}
        </>
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
