import { Button } from '@mantine/core';
import { IconDownload, IconFileText, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '#shared/format/format-date.ts';
import { formatFileSize } from '#shared/format/format-size.ts';
import { fileKinds } from '../files.rules.ts';
import type { CareMessageView, FileView } from '../messages.contract.ts';
import classes from './care-thread.module.css';
import type { Outgoing } from './outbox.ts';

type ThreadLineProps = {
  author: CareMessageView['author'];
  speaker: string;
  body: string;
  /** Null while it is on its way. */
  createdAt: string | null;
  /** What became of it. */
  note: string | null;
  children?: ReactNode;
};

/** One message: who, when, what, and what became of it. */
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

type OutgoingLineProps = { message: Outgoing; onTryAgain(): void; onTakeBack(message: Outgoing): void };

/** A message on its way. What did not get through goes out by itself once it can. */
export function OutgoingLine({ message, onTryAgain, onTakeBack }: OutgoingLineProps) {
  const { body, files, state, refusal } = message;
  return (
    <ThreadLine
      author="patient"
      speaker="You"
      body={body}
      createdAt={null}
      note={state === 'failed' ? null : 'Sending…'}
    >
      {files.length > 0 && (
        <p className={classes.meta}>{files.length === 1 ? 'with 1 file' : `with ${files.length} files`}</p>
      )}
      {state === 'failed' && (
        <div className={classes.unsent}>
          <p>{refusal ?? 'Not sent yet: the connection was lost. We keep trying.'}</p>
          {refusal === null ? (
            <Button size="sm" variant="default" onClick={onTryAgain}>
              Try now
            </Button>
          ) : (
            <Button size="sm" variant="default" onClick={() => onTakeBack(message)}>
              Change it
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

/** Pictures that browsers can show are shown; everything else is a download. */
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
