import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { RequestSummary } from '#modules/intake/ui/parts/request-summary.tsx';
import { summaryWords } from '#modules/intake/ui/parts/summary.words.ts';
import type { Conversation } from '#modules/intake/ui/parts/use-conversation.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { BookingStep } from './booking-step.tsx';

const ConversationPlan = lazyComponent(() =>
  import('#modules/calls/ui/call-plan/conversation-plan.tsx').then((module) => module.ConversationPlan),
);

type SummaryStepProps = {
  conversation: Conversation;
  demonstration: boolean;
  /** Visitors continue to sign-up; for others the request is created in the chat. */
  offersBooking: boolean;
  onBooked: (requestId: string) => void;
};

/** Summary so far, and the next step once it's complete. */
export function SummaryStep({ conversation, demonstration, offersBooking, onBooked }: SummaryStepProps) {
  const { conversationId, info, estimatedMinutes, complete, readBack, take } = conversation;
  const { language } = conversation.words;
  const words = summaryWords[language];
  if (!conversationId || !info || !take) return null;
  return (
    <RequestSummary
      key={conversationId}
      conversationId={conversationId}
      info={info}
      estimatedMinutes={estimatedMinutes}
      complete={complete}
      readBack={readBack}
      language={language}
      onCorrected={take}
      plan={
        (complete || !offersBooking) && (
          <Suspense fallback={null}>
            <ConversationPlan
              conversationId={conversationId}
              language={language}
              understood={JSON.stringify(info)}
            />
          </Suspense>
        )
      }
      action={
        offersBooking && readBack ? (
          <BookingStep
            label={words.continue}
            conversationId={conversationId}
            readBack={readBack}
            onConfirmed={take}
            info={info}
            estimatedMinutes={estimatedMinutes}
            demonstration={demonstration}
            onBooked={onBooked}
          />
        ) : (
          <Button disabled={conversation.answering} onClick={() => conversation.say(words.startMessage)}>
            {words.begin}
          </Button>
        )
      }
    />
  );
}
