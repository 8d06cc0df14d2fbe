import '#ui/theme/field-styles.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { May } from '#platform/browser/may.tsx';
import { ConfirmDialog, DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import { longest } from '../form-rules.ts';
import type { SavedReplyView } from '../saved-replies.contract.ts';
import classes from './saved-replies.module.css';
import { savedReplies, useSavedReplies } from './staff-thread-queries.ts';
import * as t from './ui.words.ts';

const outcome = {
  otherwise: t.couldntSavePleaseTryAgain,
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
  const acts = [add, edit, remove];
  return {
    add,
    edit,
    remove,
    problem: acts.find(({ problem }) => problem !== null)?.problem ?? null,
    forgetProblem: () => {
      for (const act of acts) act.reset();
    },
    isSaving: add.isPending || edit.isPending,
  };
}

type Acts = ReturnType<typeof useReplyActions>;

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
    if (reply) acts.edit.start({ id: reply.id, title, body });
    else acts.add.start({ title, body });
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t.title}
        maxLength={longest.replyTitle}
        data-autofocus
        value={title}
        error={isTried && title.trim() === '' ? t.enterATitle : undefined}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Textarea
        size="md"
        label={t.reply}
        description={t.usedForEveryPatientSo}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={longest.reply}
        value={body}
        error={isTried && body.trim() === '' ? t.enterAReply : undefined}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
      {acts.problem && (
        <p role="alert" className={classes.problem}>
          {acts.problem}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" loading={acts.isSaving}>
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
      name={{ loading: 'Loading saved replies', failed: 'Couldn’t load saved replies' }}
    >
      {(replies) => <Replies replies={replies} />}
    </QueryPart>
  );
}

function Replies({ replies }: { replies: readonly SavedReplyView[] }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const acts = useReplyActions(close);
  const open = (next: Asking) => {
    acts.forgetProblem();
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
        <EmptyPart title={t.noSavedRepliesYet} hint={t.saveRepliesYouSendOften}>
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
                      aria-label={t.edit2({ title: reply.title })}
                      onClick={() => open({ kind: 'write', reply })}
                    >
                      {t.edit}
                    </Button>
                    <Button
                      size="sm"
                      variant="default"
                      aria-label={t.delete2({ title: reply.title })}
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
          acts={acts}
          onClose={close}
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking?.kind === 'delete'}
        onClose={close}
        title={t.delete3({ value: asking?.reply?.title ?? '' })}
      >
        <p>{t.messagesAlreadySentDontChange}</p>
        {acts.problem && (
          <p role="alert" className={classes.problem}>
            {acts.problem}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button
            color="red"
            loading={acts.remove.isPending}
            onClick={() => asking?.kind === 'delete' && acts.remove.start({ id: asking.reply.id })}
          >
            {t.deleteLabel}
          </Button>
        </DialogActions>
      </ConfirmDialog>
    </>
  );
}
