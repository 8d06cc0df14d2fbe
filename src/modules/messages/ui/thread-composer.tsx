import '#ui/theme/field-styles.ts';
import { Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { maxLengths, missing } from '../form-rules.ts';
import type { CareThreadView } from '../messages.contract.ts';
import { AddFiles } from './add-files.tsx';
import { Attachments } from './attachments.tsx';
import classes from './care-thread.module.css';
import type { Outbox, Outgoing } from './outbox.ts';
import * as t from './ui.words.ts';
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
  const outgoingFileIds = new Set(outgoing.flatMap(({ files }) => files.map(({ id }) => id)));
  const files = thread.unsentFiles.filter(({ id }) => !outgoingFileIds.has(id));
  const uploading = useUploads(thread.requestId, files.length);

  function send() {
    const body = draft.trim();
    if (uploading.busy) return setProblem(t.aFileIsStillUploading);
    if (body === '' && files.length === 0) return setProblem(missing.message);
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

/** Composer. Enter sends, Shift+Enter adds a line; files can be added, dropped or pasted. */
export function ThreadComposer(props: ThreadComposerProps) {
  const { write, problem, files, uploading, send } = useDraft(props);
  const box = useRef<HTMLTextAreaElement>(null);

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function addPastedFiles(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    uploading.add([...event.clipboardData.files]);
  }

  function addDroppedFiles(event: DragEvent) {
    event.preventDefault();
    uploading.add([...event.dataTransfer.files]);
  }

  return (
    <form
      className={classes.composer}
      data-screen-only
      onDragOver={(event) => event.preventDefault()}
      onDrop={addDroppedFiles}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        box.current?.focus();
      }}
    >
      <Attachments requestId={props.thread.requestId} files={files} uploading={uploading} />
      <Textarea
        ref={box}
        aria-label={t.messageToTheCareTeam}
        placeholder={t.messageTheCareTeam}
        size="md"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxLengths.message}
        value={props.draft}
        error={problem}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
        onPaste={addPastedFiles}
      />
      <div className={classes.buttons}>
        <AddFiles onAdd={uploading.add} />
        <Button type="submit" variant="light" rightSection={<IconSend size={18} aria-hidden />}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}
