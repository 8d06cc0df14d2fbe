import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { IconCamera, IconPaperclip, IconX } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { acceptedRecordFiles } from '../records.rules.ts';
import type { Whose } from './record-queries.ts';
import classes from './records.module.css';
import * as t from './ui.words.ts';
import { type Upload, useRecordUploads } from './use-record-uploads.ts';

/** Take a photo, choose files, or drop them. */
export function AddDocuments({ householdMemberId }: Whose) {
  const { uploads, added, add, dismiss } = useRecordUploads({ householdMemberId });
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <section
      className={classes.drop}
      aria-labelledby="add-documents"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <h2 id="add-documents" className={classes.heading}>
        {t.addDocuments}
      </h2>
      <p className={classes.hint}>{isOver ? t.dropHere : t.addDocumentsHint}</p>
      <div className={classes.actions}>
        <PickFiles icon={<IconCamera size={18} aria-hidden />} label={t.takePhoto} capture onPick={add} />
        <PickFiles icon={<IconPaperclip size={18} aria-hidden />} label={t.chooseFiles} onPick={add} />
      </div>
      <p role="status" className={classes.hint}>
        {added > 0 && t.filesAdded({ files: added })}
      </p>
      {uploads.length > 0 && (
        <ul className={classes.list} aria-label={t.uploads}>
          {uploads.map((upload) => (
            <UploadItem key={upload.key} upload={upload} onDismiss={dismiss} />
          ))}
        </ul>
      )}
      <p className={classes.hint}>{t.acceptedTypes}</p>
    </section>
  );
}

function UploadItem({ upload, onDismiss }: { upload: Upload; onDismiss: (key: string) => void }) {
  const { key, name, percent, problem } = upload;
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <span className={classes.name}>{name}</span>
        {problem && (
          <Button variant="subtle" aria-label={t.removeNamed({ name })} onClick={() => onDismiss(key)}>
            <IconX size={18} aria-hidden />
          </Button>
        )}
      </div>
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : (
        <Progress value={percent} aria-label={t.uploading({ name })} />
      )}
    </li>
  );
}

type PickFilesProps = {
  icon: React.ReactNode;
  label: string;
  /** Opens the camera on a phone. */
  capture?: boolean;
  onPick: (files: readonly File[]) => void;
};

export function PickFiles({ icon, label, capture = false, onPick }: PickFilesProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={!capture}
        accept={capture ? 'image/*' : acceptedRecordFiles}
        capture={capture ? 'environment' : undefined}
        aria-label={label}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant={capture ? 'filled' : 'default'}
        leftSection={icon}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
