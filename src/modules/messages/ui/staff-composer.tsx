import '#ui/theme/field-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Select, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import type { CareThreadView } from '../messages.contract.ts';
import { AddFiles } from './add-files.tsx';
import { Attachments } from './attachments.tsx';
import classes from './care-thread.module.css';
import { useSavedReplies, type useThreadActs } from './staff-thread-queries.ts';
import { useUploads } from './use-uploads.ts';

type StaffComposerProps = {
  thread: CareThreadView;
  mayAsk: boolean;
  draft: string;
  setDraft: (words: string) => void;
  acts: ReturnType<typeof useThreadActs>;
};

/** Puts a saved reply into the box, after what stands there already. */
function SavedReplyChoice({ onChoose }: { onChoose: (body: string) => void }) {
  const { data } = useSavedReplies();
  if (!data || data.length === 0) return null;
  return (
    <Select
      size="md"
      aria-label="Use a saved reply"
      placeholder="Use a saved reply"
      searchable
      clearable
      nothingFoundMessage="No saved reply has this title"
      data={data.map(({ id, title }) => ({ value: id, label: title }))}
      value={null}
      onChange={(id) => {
        const reply = data.find((one) => one.id === id);
        if (reply) onChoose(reply.body);
      }}
    />
  );
}

function useComposer({ thread, draft, acts }: StaffComposerProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const { keyFor } = useSubmissionKey();
  const { requestId, unsentFiles } = thread;
  const uploading = useUploads(requestId, unsentFiles.length);
  const { answer, ask } = acts;
  const isSending = answer.isPending || ask.isPending;
  const fileIds = unsentFiles.map(({ id }) => id);
  /** What is missing before this can go out; null where nothing is. */
  const refuse = (words: string | null): boolean => {
    setMissing(words);
    if (words !== null) box.current?.focus();
    return words !== null || isSending;
  };
  const onTheWay = uploading.busy ? 'One moment: a file is still on its way.' : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = draft.trim();
    const isEmpty = body === '' && fileIds.length === 0;
    if (refuse(onTheWay ?? (isEmpty ? 'Please write a message or add a file' : null))) return;
    answer.mutate({ id: requestId, body, fileIds, submissionKey: keyFor([body, ...fileIds].join(' ')) });
  };
  const askThem = () => {
    const question = draft.trim();
    if (refuse(onTheWay ?? (question === '' ? 'Please write the question' : null))) return;
    ask.mutate({
      id: requestId,
      question,
      fileIds,
      submissionKey: keyFor(['?', question, ...fileIds].join(' ')),
    });
  };
  return { box, uploading, missing, setMissing, send, askThem };
}

/** The box for the team's next message, with files: an answer, or a question that the work waits for. */
export function StaffComposer(props: StaffComposerProps) {
  const { thread, mayAsk, draft, setDraft, acts } = props;
  const { box, uploading, missing, setMissing, send, askThem } = useComposer(props);
  const { answer, ask, problem, setProblem } = acts;
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
        aria-label="Message to the patient"
        placeholder="Write to the patient"
        size="md"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4000}
        value={draft}
        error={problem ?? missing}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          setProblem(null);
          setMissing(null);
        }}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          uploading.add([...event.clipboardData.files]);
        }}
      />
      <div className={classes.buttons}>
        <AddFiles onAdd={uploading.add} />
        {mayAsk && (
          <Button variant="default" loading={ask.isPending} disabled={answer.isPending} onClick={askThem}>
            Ask and wait
          </Button>
        )}
        <span className={classes.hint}>
          {mayAsk && 'A question stops the promise’s clock until the patient answers.'}
        </span>
        <Button type="submit" loading={answer.isPending} disabled={ask.isPending}>
          Send
        </Button>
      </div>
    </form>
  );
}
