import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { formatFileSize } from '#shared/format/format-size.ts';
import { maxFileBytes } from '../../imports.rules.ts';
import classes from './imports.module.css';
import * as t from './imports.words.ts';

type ChooseImportFileProps = { onChoose: (file: File) => void; onSeveral: () => void };

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Drop zone and file button. One file at a time, because each is checked before it is imported. */
export function ChooseImportFile({ onChoose, onSeveral }: ChooseImportFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const hint = useId();
  const take = (files: FileList | null) => {
    const [file, ...others] = files ? Array.from(files) : [];
    if (others.length > 0) onSeveral();
    else if (file) onChoose(file);
  };
  return (
    <section
      className={classes.drop}
      data-over={isOver || undefined}
      aria-label={t.fileToImport}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <IconFileUpload size={34} aria-hidden />
      <p className={classes.dropTitle}>{isOver ? t.dropToUpload : t.dropFileHere}</p>
      <p id={hint} className={classes.quiet}>
        {t.acceptedFilesHint({ fileSize: formatFileSize(maxFileBytes) })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.json,.ndjson,.zip,.gz,.txt"
        onChange={(event) => {
          take(event.currentTarget.files);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
      <Button aria-describedby={hint} onClick={() => input.current?.click()}>
        {t.chooseFile}
      </Button>
    </section>
  );
}
