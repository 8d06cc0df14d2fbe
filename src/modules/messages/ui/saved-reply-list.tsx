import '#ui/theme/field-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { SavedReplyView } from '../saved-replies.contract.ts';
import { endSessionOn } from './care-thread-queries.ts';
import classes from './saved-replies.module.css';
import { savedReplies, useSavedReplies } from './staff-thread-queries.ts';

function useReplyActs(onDone: () => void) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const done = (title: string) => ({
    onSuccess: () => {
      setProblem(null);
      onDone();
      showToast({ title });
      void queryClient.invalidateQueries({ queryKey: savedReplies.key() });
    },
    onError: (error: unknown) => {
      if (endSessionOn(queryClient, error)) return;
      setProblem(saidBy(error) ?? 'This could not be saved. Please try again.');
      void queryClient.invalidateQueries({ queryKey: savedReplies.key() });
    },
  });
  const add = useMutation(savedReplies.addSavedReply.mutationOptions(done('Saved')));
  const edit = useMutation(savedReplies.editSavedReply.mutationOptions(done('Saved')));
  const remove = useMutation(savedReplies.deleteSavedReply.mutationOptions(done('Deleted')));
  return { add, edit, remove, problem, setProblem, isSaving: add.isPending || edit.isPending };
}

type Acts = ReturnType<typeof useReplyActs>;

function ReplyForm({
  reply,
  acts,
  onClose,
}: {
  reply: SavedReplyView | null;
  acts: Acts;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(reply?.title ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (acts.isSaving || title.trim() === '' || body.trim() === '') return;
    if (reply) acts.edit.mutate({ id: reply.id, title, body });
    else acts.add.mutate({ title, body });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label="Title"
        maxLength={80}
        data-autofocus
        value={title}
        error={isTried && title.trim() === '' ? 'Please give the reply a title' : undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Textarea
        size="md"
        label="Reply"
        description="For every patient: put no name and nothing about anybody’s health into it."
        autosize
        minRows={4}
        maxRows={14}
        maxLength={4000}
        value={body}
        error={isTried && body.trim() === '' ? 'Please write the reply' : undefined}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      {acts.problem && (
        <p role="alert" className={classes.problem}>
          {acts.problem}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={acts.isSaving}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

type Asking = { kind: 'write'; reply: SavedReplyView | null } | { kind: 'delete'; reply: SavedReplyView };

/** The answers that the team gives often: add, change, delete. */
export function SavedReplyList() {
  const { data, isError, isFetching, refetch } = useSavedReplies();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const acts = useReplyActs(close);
  const open = (next: Asking) => {
    acts.setProblem(null);
    setAsking(next);
  };
  if (!data) {
    if (!isError) return <LoadingPart label="Loading the saved replies" />;
    return (
      <FailedPart
        title="The saved replies could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const add = (
    <May right="requests.change">
      <Button variant="default" onClick={() => open({ kind: 'write', reply: null })}>
        Add a reply
      </Button>
    </May>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyPart title="No saved replies yet" hint="Save what you write often, and use it in any message.">
          {add}
        </EmptyPart>
      ) : (
        <>
          <ul className={classes.list}>
            {data.map((reply) => (
              <li key={reply.id} className={classes.reply}>
                <div>
                  <p className={classes.title}>{reply.title}</p>
                  <p className={classes.body}>{reply.body}</p>
                </div>
                <May right="requests.change">
                  <div className={classes.acts}>
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={`Edit ${reply.title}`}
                      onClick={() => open({ kind: 'write', reply })}
                    >
                      Edit
                    </Button>
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={`Delete ${reply.title}`}
                      onClick={() => open({ kind: 'delete', reply })}
                    >
                      Delete
                    </Button>
                  </div>
                </May>
              </li>
            ))}
          </ul>
          {add}
        </>
      )}
      <ConfirmDialog
        opened={asking?.kind === 'write'}
        onClose={close}
        title={asking?.reply ? 'Edit the reply' : 'Add a reply'}
        size="lg"
      >
        <ReplyForm
          key={asking?.reply?.id ?? 'new'}
          reply={asking?.reply ?? null}
          acts={acts}
          onClose={close}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking?.kind === 'delete'}
        onClose={close}
        title={`Delete “${asking?.reply?.title ?? ''}”?`}
      >
        <p>What was sent with it stays.</p>
        <DialogActions>
          <Button variant="default" onClick={close}>
            Keep it
          </Button>
          <Button
            color="red"
            loading={acts.remove.isPending}
            onClick={() => asking?.kind === 'delete' && acts.remove.mutate({ id: asking.reply.id })}
          >
            Delete
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
