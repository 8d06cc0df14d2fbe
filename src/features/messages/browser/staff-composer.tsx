import '#design/field-styles.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Button, Select, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useSubmissionKey } from '#platform/browser/use-submission-key.ts';
import classes from './care-thread.module.css';
import { useSavedReplies, type useThreadActs } from './staff-thread-queries.ts';

type StaffComposerProps = {
  requestId: string;
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

/** The box for the team's next message: an answer, or a question that the work waits for. */
export function StaffComposer({ requestId, mayAsk, draft, setDraft, acts }: StaffComposerProps) {
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const { keyFor } = useSubmissionKey();
  const { answer, ask, problem, setProblem } = acts;
  const isSending = answer.isPending || ask.isPending;
  const readDraft = (): string | null => {
    const words = draft.trim();
    setMissing(words === '');
    if (words === '') box.current?.focus();
    return words === '' || isSending ? null : words;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = readDraft();
    if (body) answer.mutate({ id: requestId, body, submissionKey: keyFor(body) });
  };
  const askThem = () => {
    const question = readDraft();
    if (question) ask.mutate({ id: requestId, question, submissionKey: keyFor(`? ${question}`) });
  };
  return (
    <form className={classes.composer} onSubmit={send} noValidate>
      <SavedReplyChoice
        onChoose={(body) => {
          setDraft([draft.trim(), body].filter(Boolean).join('\n\n'));
          box.current?.focus();
        }}
      />
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
        error={problem ?? (isMissing && draft.trim() === '' ? 'Please write a message' : undefined)}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes.buttons}>
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
