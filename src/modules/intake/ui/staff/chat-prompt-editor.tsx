import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { queriesFor } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { BoardSection } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { conversationsContract } from '../../conversations.contract.ts';
import classes from './chat-prompt-editor.module.css';
import * as t from './staff.words.ts';

const conversations = queriesFor<typeof conversationsContract>('conversations');
const fiveMinutes = 300_000;
const rows = 12;

const useSavePrompt = (onSaved: () => void) =>
  useMutationWithToast({
    act: conversations.saveChatPrompt.call,
    done: { title: t.success, description: t.chatPromptUpdated },
    failed: t.error,
    otherwise: t.pleaseTryAgain,
    onDone: (saved, queryClient) => {
      queryClient.setQueryData(conversations.getChatPrompt.queryKey(), saved);
      onSaved();
    },
  });

type EditPromptProps = { saved: string; onDone: () => void };

function EditPrompt({ saved, onDone }: EditPromptProps) {
  const [text, setText] = useState(saved);
  const saving = useSavePrompt(onDone);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') saving.start({ prompt: text });
  };
  return (
    <form onSubmit={submit} className={classes.form}>
      <Textarea
        ref={field}
        label={t.prompt}
        size="md"
        radius="md"
        rows={rows}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" disabled={text.trim() === ''} loading={saving.isPending}>
          {t.savePrompt}
        </Button>
      </div>
    </form>
  );
}

type ChatPrompt = Awaited<ReturnType<typeof conversations.getChatPrompt.call>>;

function ShownPrompt({ prompt }: { prompt: ChatPrompt }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable text must be reachable by keyboard
    <section className={classes.words} tabIndex={0} aria-label={t.promptInUse}>
      {prompt.prompt}
    </section>
  );
}

function About({ prompt }: { prompt: ChatPrompt }) {
  return (
    <div className={classes.about}>
      <p>{prompt.description}</p>
      <p className={classes.state}>
        {prompt.isDefault && <StateBadge tone="quiet">{t.usingDefaultPrompt}</StateBadge>}
        <span>
          {t.lastUpdated} {prompt.updatedAt ? formatDateTime(prompt.updatedAt) : 'never'}
        </span>
      </p>
    </div>
  );
}

/** Shows and edits the homepage assistant's prompt. */
export function ChatPromptPart() {
  const [editing, setEditing] = useState(false);
  const query = useQuery(conversations.getChatPrompt.queryOptions({ staleTime: fiveMinutes }));
  return (
    <BoardSection
      title={t.homepageChatAssistantPrompt}
      acts={
        query.data &&
        !editing && (
          <May right="agents.change">
            <Button variant="default" onClick={() => setEditing(true)}>
              {t.editPrompt}
            </Button>
          </May>
        )
      }
    >
      <QueryPart
        query={query}
        name={{ loading: t.loadingTheChatPrompt, failed: t.unableToLoadChatPrompt }}
        lines={5}
      >
        {(prompt) => (
          <>
            <About prompt={prompt} />
            {editing ? (
              <EditPrompt saved={prompt.prompt} onDone={() => setEditing(false)} />
            ) : (
              <ShownPrompt prompt={prompt} />
            )}
          </>
        )}
      </QueryPart>
    </BoardSection>
  );
}
