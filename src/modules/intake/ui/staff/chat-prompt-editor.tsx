import { formatDateTime } from '#shared/format/format-date.ts';
import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { queriesFor } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { BoardPart } from '#ui/board.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { conversationsContract } from '../../conversations.contract.ts';
import classes from './chat-prompt-editor.module.css';

const conversations = queriesFor<typeof conversationsContract>('conversations');
const fiveMinutes = 300_000;
const rows = 12;

const useSavePrompt = (onSaved: () => void) =>
  useMutationWithToast({
    act: conversations.saveChatPrompt.call,
    done: { title: 'Success', description: 'Homepage chat prompt updated successfully' },
    failed: 'Error',
    otherwise: 'Please try again',
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
        label="Prompt"
        size="md"
        radius="md"
        rows={rows}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={classes.acts}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={text.trim() === ''} loading={saving.isPending}>
          Save Prompt
        </Button>
      </div>
    </form>
  );
}

type ChatPrompt = Awaited<ReturnType<typeof conversations.getChatPrompt.call>>;

function ShownPrompt({ prompt }: { prompt: ChatPrompt }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long words in a box can be scrolled by keyboard
    <section className={classes.words} tabIndex={0} aria-label="Prompt in use">
      {prompt.prompt}
    </section>
  );
}

function About({ prompt }: { prompt: ChatPrompt }) {
  return (
    <div className={classes.about}>
      <p>{prompt.description}</p>
      <p className={classes.state}>
        {prompt.isDefault && <StateBadge tone="quiet">Using Default Prompt</StateBadge>}
        <span>Last updated: {prompt.updatedAt ? formatDateTime(prompt.updatedAt) : 'never changed'}</span>
      </p>
    </div>
  );
}

/** What the assistant on the homepage is told, and a way to change it. */
export function ChatPromptPart() {
  const [editing, setEditing] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(
    conversations.getChatPrompt.queryOptions({ staleTime: fiveMinutes }),
  );
  return (
    <BoardPart
      title="Homepage chat assistant prompt"
      acts={
        data &&
        !editing && (
          <May right="agents.change">
            <Button variant="default" onClick={() => setEditing(true)}>
              Edit Prompt
            </Button>
          </May>
        )
      }
    >
      {data && <About prompt={data} />}
      {data &&
        (editing ? (
          <EditPrompt saved={data.prompt} onDone={() => setEditing(false)} />
        ) : (
          <ShownPrompt prompt={data} />
        ))}
      {!data && isError && (
        <FailedPart
          title="Unable to load chat prompt"
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !isError && <LoadingPart label="Loading the chat prompt" lines={5} />}
    </BoardPart>
  );
}
