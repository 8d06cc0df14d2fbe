import { Button, VisuallyHidden } from '@mantine/core';
import { Suspense, useId } from 'react';
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
  /** Visitors continue to sign-up; for others the request is created in the chat. */
  offersBooking: boolean;
};

/** What was understood so far. */
export function SummaryStep({ conversation, offersBooking }: SummaryStepProps) {
  const { conversationId, info, estimatedMinutes, complete, readBack, take } = conversation;
  const { language } = conversation.words;
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
    />
  );
}

type NextStepProps = SummaryStepProps & {
  demonstration: boolean;
  onBooked: (requestId: string) => void;
};

/** The one button that goes on once everything is known. */
export function NextStep({ conversation, offersBooking, demonstration, onBooked }: NextStepProps) {
  const { conversationId, info, estimatedMinutes, readBack, take } = conversation;
  const words = summaryWords[conversation.words.language];
  const reasonId = useId();
  if (!conversationId || !info || !take) return null;
  if (!offersBooking || !readBack)
    return (
      <>
        <Button
          fullWidth
          data-disabled={conversation.answering}
          aria-disabled={conversation.answering}
          aria-describedby={conversation.answering ? reasonId : undefined}
          onClick={() => conversation.say(words.startMessage)}
        >
          {words.begin}
        </Button>
        {conversation.answering && (
          <VisuallyHidden id={reasonId}>{conversation.words.waitForReply}</VisuallyHidden>
        )}
      </>
    );
  return (
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
  );
}
