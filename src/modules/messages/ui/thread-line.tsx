import { Button } from '@mantine/core';
import { IconDownload, IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '#shared/format/format-date.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { fileKinds } from '../files.rules.ts';
import type { CareMessageView, FileView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import type { Outgoing } from './outbox.ts';
import * as t from './ui.words.ts';

type ThreadLineProps = {
  author: CareMessageView['author'];
  speaker: string;
  body: string;
  /** Null while sending. */
  createdAt: string | null;
  /** Delivery status. */
  note: string | null;
  children?: ReactNode;
};

/** One message with author, time and delivery status. */
export function ThreadLine({ author, speaker, body, createdAt, note, children }: ThreadLineProps) {
  return (
    <div className={classes.line} data-author={author}>
      <p className={classes.meta}>
        {speaker}
        {createdAt && (
          <>
            {' · '}
            <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          </>
        )}
      </p>
      {body !== '' && <p className={classes.bubble}>{body}</p>}
      {children}
      {note && <p className={classes.meta}>{note}</p>}
    </div>
  );
}

type OutgoingLineProps = { message: Outgoing; onTryAgain(): void; onEditAgain(message: Outgoing): void };

/** A message being sent. Retried automatically after connection errors. */
export function OutgoingLine({ message, onTryAgain, onEditAgain }: OutgoingLineProps) {
  const { body, files, state, refusal } = message;
  return (
    <ThreadLine
      author="patient"
      speaker={t.you}
      body={body}
      createdAt={null}
      note={state === 'failed' ? null : t.sending}
    >
      {files.length > 0 && (
        <p className={classes.meta}>
          {files.length === 1 ? 'with 1 file' : t.withFiles({ filesCount: files.length })}
        </p>
      )}
      {state === 'failed' && (
        <div className={classes.unsent}>
          <p>{refusal ?? t.connectionLostRetrying}</p>
          {refusal === null ? (
            <Button size="sm" variant="default" onClick={onTryAgain}>
              {t.tryAgain}
            </Button>
          ) : (
            <Button size="sm" variant="default" onClick={() => onEditAgain(message)}>
              {t.edit}
            </Button>
          )}
        </div>
      )}
    </ThreadLine>
  );
}

const icons = {
  pdf: IconFileTypePdf,
  jpeg: IconPhoto,
  png: IconPhoto,
  heic: IconPhoto,
  text: IconFileText,
} as const;

export const fileAddress = ({ id }: FileView): string => `/api/files/${id}`;

/** Shows images that browsers support; other files are download links. */
export function MessageFiles({ files }: { files: readonly FileView[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          {file.kind === 'jpeg' || file.kind === 'png' ? <Picture file={file} /> : <FileLink file={file} />}
        </li>
      ))}
    </ul>
  );
}

function Picture({ file }: { file: FileView }) {
  return (
    <a className={classes.picture} href={fileAddress(file)} target="_blank" rel="noreferrer">
      <img src={fileAddress(file)} alt={file.name} loading="lazy" decoding="async" />
    </a>
  );
}

export function FileLink({ file }: { file: FileView }) {
  const Icon = icons[file.kind];
  return (
    <a className={classes.file} href={fileAddress(file)} download={file.name}>
      <Icon size={24} aria-hidden />
      <span className={classes.fileName}>
        {file.name}
        <span className={classes.fileSize}>
          {fileKinds[file.kind].words}, {formatFileSize(file.sizeBytes)}
        </span>
      </span>
      <IconDownload size={20} aria-hidden />
    </a>
  );
}
