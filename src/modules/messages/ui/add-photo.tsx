import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { PhotoDocument } from '#shared/care/requested-photo.ts';
import { maxFilesPerMessage } from '../files.rules.ts';
import classes from './add-photo.module.css';
import { useCareThread } from './care-thread-queries.ts';
import { type PhotoWords, photoWords } from './photo.words.ts';
import { useSendPhoto } from './use-send-photo.ts';

type AddPhotoProps = { requestId: string; photo: { of: PhotoDocument; language: 'en' | 'es' } };

/** Button that sends a photo of a doctor's order or a bill to the care team. */
export function AddPhoto({ requestId, photo: { of, language } }: AddPhotoProps) {
  const picker = useRef<HTMLInputElement>(null);
  const words = photoWords[language][of];
  const sending = useSendPhoto(requestId, words.message);
  const { data: thread } = useCareThread(requestId);
  const hasSent = sending.isSent || thread?.documents.some(({ sentBy }) => sentBy === 'patient');
  return (
    <div className={classes.photo} lang={language} data-screen-only>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        // These types make phones offer the camera.
        accept="image/jpeg,image/png,image/heic,image/heif,application/pdf"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])].slice(0, maxFilesPerMessage);
          // Allows choosing the same file again.
          event.currentTarget.value = '';
          if (files.length > 0) sending.send(files);
        }}
      />
      <p>{words.hint}</p>
      <Button
        variant="default"
        leftSection={<IconCamera size={20} aria-hidden />}
        loading={sending.percent !== null}
        onClick={() => picker.current?.click()}
      >
        {hasSent ? words.addAnother : words.add}
      </Button>
      {sending.percent !== null && (
        <progress className={classes.progress} value={sending.percent} max={100} aria-label={words.sending} />
      )}
      <p className={classes.sent} role="status">
        {sending.isSent && words.sent}
      </p>
      <Problem sending={sending} words={words} />
    </div>
  );
}

type ProblemProps = { sending: ReturnType<typeof useSendPhoto>; words: PhotoWords };

function Problem({ sending: { problem, tryAgain }, words }: ProblemProps) {
  if (problem === null) return null;
  return (
    <div className={classes.problem} role="alert">
      {problem.kind === 'signed_out' ? (
        <p>
          {words.signedOut} <Link to="/auth">{words.signIn}</Link>
        </p>
      ) : (
        <p>{problem.kind === 'refused' ? problem.words : words.lost}</p>
      )}
      {problem.kind === 'lost' && (
        <Button size="sm" variant="default" onClick={tryAgain}>
          {words.tryAgain}
        </Button>
      )}
    </div>
  );
}
