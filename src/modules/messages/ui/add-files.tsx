import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { acceptedFiles } from '../files.rules.ts';
import classes from './care-thread.module.css';

/** Opens the browser's own dialog for files. */
export function AddFiles({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} aria-hidden />}
        aria-describedby={hintId}
        onClick={() => picker.current?.click()}
      >
        Add files
      </Button>
      <span id={hintId} className={classes.hint}>
        PDF, photos or plain text, up to 10 MB each
      </span>
    </>
  );
}
