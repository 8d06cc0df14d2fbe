import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { acceptedFiles } from '../files.rules.ts';
import classes from './care-thread.module.css';
import * as t from './ui.words.ts';

/** Opens the browser's file dialog. */
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
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<IconPaperclip size={18} aria-hidden />}
        aria-describedby={hintId}
        onClick={() => picker.current?.click()}
      >
        {t.addFiles}
      </Button>
      <span id={hintId} className={classes.hint}>
        {t.acceptedFilesHint}
      </span>
    </>
  );
}
