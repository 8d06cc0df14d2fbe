import '#ui/theme/field-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { maxLengths } from '../form-rules.ts';
import type { SavedReplyView } from '../saved-replies.contract.ts';
import classes from './saved-replies.module.css';
import { savedReplies, useSavedReplies } from './staff-thread-queries.ts';
import * as t from './ui.words.ts';

const outcome = {
  otherwise: t.couldntSave,
  invalidates: () => [savedReplies.key()],
};

function useReplyActions(onDone: () => void) {
  const saving = { ...outcome, done: { title: t.saved }, onDone };
  const add = useMutationWithToast({ act: savedReplies.addSavedReply.call, ...saving });
  const edit = useMutationWithToast({ act: savedReplies.editSavedReply.call, ...saving });
  const remove = useMutationWithToast({
    act: savedReplies.deleteSavedReply.call,
    ...outcome,
    done: { title: t.deleted },
    onDone,
  });
  const actions = [add, edit, remove];
  return {
    add,
    edit,
    remove,
    problem: actions.find(({ problem }) => problem !== null)?.problem ?? null,
    forgetProblem: () => {
      for (const act of actions) act.reset();
    },
    isSaving: add.isPending || edit.isPending,
  };
}

type Actions = ReturnType<typeof useReplyActions>;

function ReplyForm({
  reply,
  actions,
  onClose,
}: {
  reply: SavedReplyView | null;
  actions: Actions;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(reply?.title ?? '');
  const [body, setBody] = useState(reply?.body ?? '');
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (actions.isSaving || title.trim() === '' || body.trim() === '') return;
    if (reply) actions.edit.start({ id: reply.id, title, body });
    else actions.add.start({ title, body });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t.title}
        maxLength={maxLengths.replyTitle}
        data-autofocus
        value={title}
        error={isSubmitted && title.trim() === '' ? t.enterATitle : undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Textarea
        size="md"
        label={t.reply}
        description={t.savedReplyHint}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={maxLengths.reply}
        value={body}
        error={isSubmitted && body.trim() === '' ? t.enterAReply : undefined}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      {actions.problem && (
        <p role="alert" className={classes.problem}>
          {actions.problem}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={actions.isSaving}>
          {t.save}
        </Button>
      </DialogActions>
    </form>
  );
}

type Asking = { kind: 'write'; reply: SavedReplyView | null } | { kind: 'delete'; reply: SavedReplyView };

/** Manages saved replies. */
export function SavedReplyList() {
  return (
    <QueryPart
      query={useSavedReplies()}
      name={{ loading: t.loadingSavedReplies, failed: t.couldntLoadSavedReplies }}
    >
      {(replies) => <Replies replies={replies} />}
    </QueryPart>
  );
}

function Replies({ replies }: { replies: readonly SavedReplyView[] }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const actions = useReplyActions(close);
  const open = (next: Asking) => {
    actions.forgetProblem();
    setAsking(next);
  };
  const add = (
    <May right="requests.change">
      <Button variant="default" onClick={() => open({ kind: 'write', reply: null })}>
        {t.addReply}
      </Button>
    </May>
  );
  return (
    <>
      {replies.length === 0 ? (
        <EmptyPart title={t.noSavedRepliesYet} hint={t.savedRepliesHint}>
          {add}
        </EmptyPart>
      ) : (
        <>
          <ul className={classes.list}>
            {replies.map((reply) => (
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
                      aria-label={t.editTitle({ title: reply.title })}
                      onClick={() => open({ kind: 'write', reply })}
                    >
                      {t.edit}
                    </Button>
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={t.deleteTitle({ title: reply.title })}
                      onClick={() => open({ kind: 'delete', reply })}
                    >
                      {t.deleteLabel}
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
        title={asking?.reply ? t.editReply : t.addReply}
        size="lg"
      >
        <ReplyForm
          key={asking?.reply?.id ?? 'new'}
          reply={asking?.reply ?? null}
          actions={actions}
          onClose={close}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking?.kind === 'delete'}
        onClose={close}
        title={t.confirmDelete({ value: asking?.reply?.title ?? '' })}
      >
        <p>{t.sentMessagesDontChange}</p>
        {actions.problem && (
          <p role="alert" className={classes.problem}>
            {actions.problem}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button
            color="red"
            loading={actions.remove.isPending}
            onClick={() => asking?.kind === 'delete' && actions.remove.start({ id: asking.reply.id })}
          >
            {t.deleteLabel}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
