import { Suspense } from 'react';
import type { ExtractedInfo } from '#modules/intake/conversations.contract.ts';
import { ChatComposer } from '#modules/intake/ui/chat/chat-composer.tsx';
import { ChatLog } from '#modules/intake/ui/chat/chat-log.tsx';
import type { Conversation } from '#modules/intake/ui/parts/use-conversation.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { bookOfficeGreeting, greeting } from './chat-page.words.ts';
import classes from './chat-panel.module.css';

// Lazy-loaded once there is something to summarize.
const SummaryStep = lazyComponent(() => import('./summary-step.tsx').then((module) => module.SummaryStep));

const isAnythingUnderstood = (info: ExtractedInfo | null): boolean =>
  Object.entries(info ?? {}).some(([name, value]) => name !== 'language' && typeof value === 'string');

/** The office whose "Book Appointment" started the chat. */
export type BookedOffice = { id: string; name: string };

type ChatStageProps = {
  conversation: Conversation;
  demonstration: boolean;
  requestId: string | null;
  offersBooking: boolean;
  onBooked: (requestId: string) => void;
  office: BookedOffice | null;
};

export function ChatStage({ conversation, requestId, office, ...summary }: ChatStageProps) {
  const { info, messages, answering, said, emergency, callback, words, parts } = conversation;
  return (
    <div className={classes.chat} lang={words.language}>
      {parts && emergency && <parts.EmergencyBanner kind={emergency} language={words.language} />}
      <ChatLog
        greeting={office ? bookOfficeGreeting(office.name) : greeting}
        messages={messages}
        answering={answering}
        said={said}
        words={words}
      />
      <Suspense fallback={null}>
        {isAnythingUnderstood(info) && !requestId && !emergency && (
          <SummaryStep conversation={conversation} {...summary} />
        )}
      </Suspense>
      {parts && callback && <parts.CallbackNotice callback={callback} language={words.language} />}
      {parts && <parts.ChatTrouble conversation={conversation} />}
      <ChatComposer conversation={conversation} showSuggestions={messages.length === 0 && !office} />
    </div>
  );
}
