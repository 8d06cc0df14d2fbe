import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useMode } from '#modules/admin/ui/overview/use-mode.ts';
import { useConversation } from '#modules/intake/ui/parts/use-conversation.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { showToast } from '#ui/toasts/toasts.tsx';
import { ChatHeader } from './chat-header.tsx';
import type { ChatProgress } from './chat-page.words.ts';
import classes from './chat-panel.module.css';
import { type BookedOffice, ChatStage } from './chat-stage.tsx';
import { useChatView, useOpening } from './use-chat-view.ts';
import { useStages } from './use-stages.ts';

// Only signed-in users can have started one elsewhere.
const ContinueConversation = lazyComponent(() =>
  import('#modules/intake/ui/parts/continue-conversation.tsx').then((module) => module.ContinueConversation),
);
// Lazy-loaded once there is a request.
const loadStages = () => import('./later-stages.ts');
const ProcessingStage = lazyComponent(() => loadStages().then((stages) => stages.ProcessingStage));
const WorkingStage = lazyComponent(() => loadStages().then((stages) => stages.WorkingStage));
const PhotoStep = lazyComponent(() => loadStages().then((stages) => stages.PhotoStep));
const ResultsStage = lazyComponent(() => loadStages().then((stages) => stages.ResultsStage));

type Outcome = Parameters<Parameters<typeof useConversation>[0]['onAnswered']>[0];

function announce({ requestId, complete, words }: Outcome, offersBooking: boolean): void {
  const lang = words.language;
  if (requestId) showToast({ ...words.submitted, lang });
  else if (complete && offersBooking) showToast({ ...words.summaryReady, lang });
}

type StageFocusProps = { panel: RefObject<HTMLDivElement | null>; stage: string };

/** Moves focus to the heading of a new stage. Mounted next to the stages, so that it waits for their code. */
function StageFocus({ panel, stage }: StageFocusProps) {
  useEffect(() => {
    if (stage !== 'chat') panel.current?.querySelector<HTMLElement>('#stage-title')?.focus();
  }, [panel, stage]);
  return null;
}

type ChatPanelProps = {
  /** Called when the first message is sent, and when the chat gives way to the work. */
  onProgress: (progress: ChatProgress) => void;
  /** On the page that shows only the assistant. */
  home?: boolean;
  /** Whether sign-up is offered; signed-in users continue only with an existing request. */
  offersBooking?: boolean;
  /** Prefilled message. */
  draft?: string;
  office?: BookedOffice | null;
};

/** The chat, followed by the work on the request. */
export function ChatPanel(props: ChatPanelProps) {
  const { onProgress, home = false, offersBooking = !home, draft = '', office = null } = props;
  const { mode } = useMode();
  const stages = useStages();
  const { start, begin, resume, restart } = stages;
  const [bookedRequestId, setBookedRequestId] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onAnswered = useCallback(
    (outcome: Outcome) => {
      announce(outcome, offersBooking);
      if (outcome.requestId) start();
    },
    [start, offersBooking],
  );
  const opening = useOpening();
  const { open, close } = opening;
  const conversation = useConversation({ onAnswered, onSent: open, officeId: office?.id ?? null });
  const requestId = bookedRequestId ?? conversation.requestId;
  const begun = conversation.messages.length > 0;
  const isChat = stages.stage === 'chat';
  const view = useChatView(panel, { ...opening, begun, isChat });
  useEffect(() => onProgress({ begun, isChat }), [begun, isChat, onProgress]);
  const { setDraft } = conversation;
  useEffect(() => {
    if (draft === '') return;
    setDraft(draft);
    panel.current?.querySelector('textarea')?.focus();
  }, [draft, setDraft]);
  useEffect(() => {
    // A request booked here is started here, even if the server also reports it.
    if (conversation.restored && conversation.requestId && !bookedRequestId) resume();
  }, [conversation.restored, conversation.requestId, bookedRequestId, resume]);
  const reset = () => {
    setBookedRequestId(null);
    conversation.reset();
    restart();
  };
  const booked = (id: string) => {
    setBookedRequestId(id);
    begin();
  };
  return (
    <div className={classes.place} data-view={view}>
      <div ref={panel} className={classes.panel} data-view={view}>
        {!offersBooking && !begun && conversation.conversationId === null && (
          <Suspense fallback={null}>
            <div className={classes.earlier}>
              <ContinueConversation
                onContinue={(conversationId) => {
                  conversation.restore({ conversationId, messageId: null });
                  open();
                }}
              />
            </div>
          </Suspense>
        )}
        {isChat && view !== 'new' && (
          <ChatHeader conversation={conversation} view={view} onClose={close} onReset={reset} />
        )}
        {(isChat || !requestId) && (
          <ChatStage
            conversation={conversation}
            view={view}
            onOpen={open}
            demonstration={mode === 'demo'}
            requestId={requestId}
            offersBooking={offersBooking}
            onBooked={booked}
            office={office}
          />
        )}
        <Suspense fallback={null}>
          <StageFocus panel={panel} stage={stages.stage} />
          {stages.stage === 'processing' && requestId && (
            <ProcessingStage requestId={requestId} onDone={stages.showWorking} />
          )}
          {stages.stage === 'working' && requestId && (
            <WorkingStage
              requestId={requestId}
              resumed={stages.resumed}
              onResults={stages.showResults}
              onReset={reset}
            />
          )}
          {stages.stage === 'results' && requestId && (
            <ResultsStage requestId={requestId} demonstration={mode === 'demo'} home={home} onReset={reset} />
          )}
          {!isChat && requestId && <PhotoStep key={requestId} requestId={requestId} />}
        </Suspense>
      </div>
    </div>
  );
}
