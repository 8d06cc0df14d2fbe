import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { CareThreadView } from '../messages.contract.ts';
import { AddFiles } from './add-files.tsx';
import { Attachments } from './attachments.tsx';
import classes from './care-thread.module.css';
import type { Outbox, Outgoing } from './outbox.ts';
import { useUploads } from './use-uploads.ts';

type ThreadComposerProps = {
  thread: CareThreadView;
  outgoing: readonly Outgoing[];
  draft: string;
  setDraft(words: string): void;
  onSend: Outbox['add'];
};

function useDraft({ thread, outgoing, draft, setDraft, onSend }: ThreadComposerProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = new Set(outgoing.flatMap(({ files }) => files.map(({ id }) => id)));
  const files = thread.unsentFiles.filter(({ id }) => !leaving.has(id));
  const uploading = useUploads(thread.requestId, files.length);

  function send() {
    const body = draft.trim();
    if (uploading.busy) return setProblem('One moment: a file is still on its way.');
    if (body === '' && files.length === 0) return setProblem('Please write a message or add a file');
    onSend({ key: crypto.randomUUID(), body, files });
    setDraft('');
    setProblem(null);
  }

  function write(text: string) {
    setDraft(text);
    setProblem(null);
  }
  return { write, problem, files, uploading, send };
}

/** The box for the next message. Enter sends, Shift+Enter starts a line; files are added, dropped or pasted. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { write, problem, files, uploading, send } = useDraft(props);
  const box = useRef<HTMLTextAreaElement>(null);

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function takePasted(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    uploading.add([...event.clipboardData.files]);
  }

  function takeDropped(event: DragEvent) {
    event.preventDefault();
    uploading.add([...event.dataTransfer.files]);
  }

  return (
    <form
      className={classes.composer}
      data-screen-only
      onDragOver={(event) => event.preventDefault()}
      onDrop={takeDropped}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        box.current?.focus();
      }}
    >
      <Attachments requestId={props.thread.requestId} files={files} uploading={uploading} />
      <Textarea
        ref={box}
        aria-label="Message to the care team"
        placeholder="Write to the care team"
        size="md"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
        value={props.draft}
        error={problem}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
        onPaste={takePasted}
      />
      <div className={classes.buttons}>
        <AddFiles onAdd={uploading.add} />
        <Button type="submit" rightSection={<IconSend size={18} aria-hidden />}>
          Send
        </Button>
      </div>
    </form>
  );
}
