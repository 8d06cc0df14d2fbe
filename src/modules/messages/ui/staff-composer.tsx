import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Select, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import { maxLengths, missing } from '../form-rules.ts';
import type { StaffThreadView } from '../messages.contract.ts';
import { AddFiles } from './add-files.tsx';
import { Attachments } from './attachments.tsx';
import classes from './care-thread.module.css';
import { useSavedReplies, type useThreadActions } from './staff-thread-queries.ts';
import * as t from './ui.words.ts';
import { useUploads } from './use-uploads.ts';

type StaffComposerProps = {
  thread: StaffThreadView;
  mayAsk: boolean;
  draft: string;
  setDraft: (words: string) => void;
  actions: ReturnType<typeof useThreadActions>;
};

/** Appends a saved reply to the message. */
function SavedReplyChoice({ onChoose }: { onChoose: (body: string) => void }) {
  const { data } = useSavedReplies();
  if (!data || data.length === 0) return null;
  return (
    <Select
      size="md"
      aria-label={t.insertASavedReply}
      data-key-target="saved-reply"
      placeholder={t.insertASavedReply}
      searchable
      clearable
      nothingFoundMessage={t.noSavedRepliesFound}
      data={data.map(({ id, title }) => ({ value: id, label: title }))}
      value={null}
      onChange={(id) => {
        const reply = data.find((saved) => saved.id === id);
        if (reply) onChoose(reply.body);
      }}
    />
  );
}

function useComposer({ thread, draft, actions }: StaffComposerProps) {
  const [missingText, setMissingText] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { keyFor } = useSubmissionKey();
  const { requestId, unsentFiles } = thread;
  const uploading = useUploads(requestId, unsentFiles.length);
  const { answer, ask } = actions;
  const isSending = answer.isPending || ask.isPending;
  const fileIds = unsentFiles.map(({ id }) => id);
  /** Shows what is missing; true if the message can't be sent. */
  const refuse = (words: string | null): boolean => {
    setMissingText(words);
    if (words !== null) box.current?.focus();
    return words !== null || isSending;
  };
  const uploadingProblem = uploading.busy ? t.aFileIsStillUploading : null;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const body = draft.trim();
    const isEmpty = body === '' && fileIds.length === 0;
    if (refuse(uploadingProblem ?? (isEmpty ? missing.message : null))) return;
    answer.mutate({ id: requestId, body, fileIds, submissionKey: keyFor([body, ...fileIds].join(' ')) });
  };
  const askQuestion = () => {
    const question = draft.trim();
    if (refuse(uploadingProblem ?? (question === '' ? t.writeAQuestion : null))) return;
    ask.mutate({
      id: requestId,
      question,
      fileIds,
      submissionKey: keyFor(['?', question, ...fileIds].join(' ')),
    });
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
  };
  return { box, uploading, missingText, setMissingText, send, sendOnEnter, askQuestion };
}

/** Staff composer: a message, or a question that pauses the request. */
export function StaffComposer(props: StaffComposerProps) {
  const { thread, mayAsk, draft, setDraft, actions } = props;
  const { box, uploading, missingText, setMissingText, send, sendOnEnter, askQuestion } = useComposer(props);
  const { answer, ask, problem, setProblem } = actions;
  return (
    <form
      className={classes.composer}
      onSubmit={send}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        uploading.add([...event.dataTransfer.files]);
      }}
      noValidate
    >
      <SavedReplyChoice
        onChoose={(body) => {
          setDraft([draft.trim(), body].filter(Boolean).join('\n\n'));
          box.current?.focus();
        }}
      />
      <Attachments requestId={thread.requestId} files={thread.unsentFiles} uploading={uploading} />
      <Textarea
        ref={box}
        aria-label={t.messageToThePatient}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        placeholder={t.messageThePatient}
        data-key-target="reply"
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxLengths.message}
        value={draft}
        error={problem ?? missingText}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          setProblem(null);
          setMissingText(null);
        }}
        onKeyDown={sendOnEnter}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          uploading.add([...event.clipboardData.files]);
        }}
      />
      <div className={classes.buttons}>
        <AddFiles onAdd={uploading.add} />
        {mayAsk && (
          <Button variant="default" loading={ask.isPending} disabled={answer.isPending} onClick={askQuestion}>
            {t.askAndPause}
          </Button>
        )}
        <span className={classes.hint}>{mayAsk && t.questionPausesSla}</span>
        <Button type="submit" loading={answer.isPending} disabled={ask.isPending}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}
