import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ExtractedInfo } from '#modules/intake/conversations.contract.ts';
import { ChatComposer } from '#modules/intake/ui/chat/chat-composer.tsx';
import { ChatLog } from '#modules/intake/ui/chat/chat-log.tsx';
import type { Conversation } from '#modules/intake/ui/parts/use-conversation.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { bookOfficeGreeting, greeting } from './chat-page.words.ts';
import classes from './chat-panel.module.css';
import type { ChatView } from './use-chat-view.ts';

// Lazy-loaded once there is something to summarize.
const loadSummary = () => import('./summary-step.tsx');
const SummaryStep = lazyComponent(() => loadSummary().then((module) => module.SummaryStep));
const NextStep = lazyComponent(() => loadSummary().then((module) => module.NextStep));

const isAnythingUnderstood = (info: ExtractedInfo | null): boolean =>
  Object.entries(info ?? {}).some(([name, value]) => name !== 'language' && typeof value === 'string');

/** The office whose "Book Appointment" started the chat. */
export type BookedOffice = { id: string; name: string };

type ChatStageProps = {
  conversation: Conversation;
  view: ChatView;
  onOpen: () => void;
  demonstration: boolean;
  requestId: string | null;
  offersBooking: boolean;
  onBooked: (requestId: string) => void;
  office: BookedOffice | null;
};

export function ChatStage({ conversation, view, onOpen, requestId, office, ...summary }: ChatStageProps) {
  const { info, messages, answering, said, emergency, callback, words, parts } = conversation;
  const isClosed = view === 'closed';
  const hasSummary = isAnythingUnderstood(info) && !requestId && !emergency && !isClosed;
  return (
    <div className={classes.chat} lang={words.language}>
      {parts && emergency && <parts.EmergencyBanner kind={emergency} language={words.language} />}
      <ChatLog
        greeting={office ? bookOfficeGreeting(office.name) : greeting}
        messages={messages}
        answering={answering}
        said={said}
        words={words}
      >
        <Suspense fallback={null}>
          {hasSummary && <SummaryStep conversation={conversation} {...summary} />}
        </Suspense>
      </ChatLog>
      {isClosed && (
        <Button
          variant="light"
          className={classes.reopen ?? ''}
          leftSection={<IconMessage size={20} aria-hidden />}
          data-opens-chat
          onClick={onOpen}
        >
          {words.open}
        </Button>
      )}
      {parts && callback && <parts.CallbackNotice callback={callback} language={words.language} />}
      {parts && <parts.ChatTrouble conversation={conversation} />}
      <Suspense fallback={null}>
        {hasSummary && conversation.complete && (
          <div className={classes.nextStep}>
            <NextStep conversation={conversation} {...summary} />
          </div>
        )}
      </Suspense>
      <ChatComposer conversation={conversation} showSuggestions={messages.length === 0 && !office} />
    </div>
  );
}
