import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { productName } from '#shared/product.ts';
import type { CallTranscriptView, MarkedQuote } from '../../call-transcript-view.ts';
import classes from './call-transcript.module.css';
import * as t from './history.words.ts';

/** "1:05": position in the call. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const standingWords: Record<NonNullable<MarkedQuote['standing']>, string | null> = {
  proven: null,
  doubtful: t.unconfirmed,
  confirmed: t.confirmed,
  corrected: t.corrected,
  removed: t.notUsed,
};

const describeQuote = ({ label, standing = 'proven' }: MarkedQuote): string =>
  [label, standingWords[standing]].filter(Boolean).join(', ');

/** One turn with the quotes of facts, and possible facts, marked. */
function markWords(text: string, quotes: readonly MarkedQuote[]): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const quote of quotes.toSorted((a, b) => a.start - b.start)) {
    const { start, end, kind, standing = 'proven' } = quote;
    if (start < at) continue;
    pieces.push(<Fragment key={`plain-${at}`}>{text.slice(at, start)}</Fragment>);
    pieces.push(
      <mark key={`${kind}-${start}`} data-standing={standing} title={describeQuote(quote) || undefined}>
        {describeQuote(quote) && (
          <VisuallyHidden component="span">{`(${describeQuote(quote)}) `}</VisuallyHidden>
        )}
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  pieces.push(<Fragment key={`plain-${at}`}>{text.slice(at)}</Fragment>);
  return pieces;
}

type TurnProps = {
  view: CallTranscriptView;
  index: number;
  /** Null if there is no recording. */
  onPlay: ((atSeconds: number) => void) | null;
};

function Turn({ view, index, onPlay }: TurnProps) {
  const turn = view.transcript[index];
  if (!turn) return null;
  const speaker = turn.speaker === 'agent' ? t.assistantOf({ productName }) : view.officeName;
  return (
    <li className={classes.turn} data-speaker={turn.speaker}>
      <span className={classes.speaker}>
        {speaker}
        {onPlay && (
          <button
            type="button"
            className={classes.play}
            aria-label={t.playFrom({ clock: clock(turn.atSeconds), speaker })}
            onClick={() => onPlay(turn.atSeconds)}
          >
            <IconPlayerPlayFilled size={12} aria-hidden /> {clock(turn.atSeconds)}
          </button>
        )}
      </span>
      {markWords(
        turn.text,
        view.quotes.filter(({ turnIndex }) => turnIndex === index),
      )}
    </li>
  );
}

/**
 * A transcript with the quotes of facts marked, playable from any turn. The recording is fetched only when
 * played.
 */
export function CallTranscript({ view }: { view: CallTranscriptView }) {
  const player = useRef<HTMLAudioElement>(null);
  const [isMissing, setMissing] = useState(false);
  const canPlay = view.recordingPath !== null && !isMissing;
  const playFrom = (atSeconds: number) => {
    const audio = player.current;
    if (!audio) return;
    audio.currentTime = atSeconds;
    audio.play().catch(() => setMissing(true));
  };
  if (view.transcript.length === 0) return <p className={classes.note}>{t.noOneSpoke}</p>;
  return (
    <div className={classes.call}>
      {canPlay ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript is below, with timestamps
        <audio
          ref={player}
          className={classes.player}
          controls
          preload="none"
          src={view.recordingPath ?? undefined}
          aria-label={t.recordingOfCallTo({ officeName: view.officeName })}
          onError={() => setMissing(true)}
        />
      ) : (
        <p className={classes.note} role={isMissing ? 'status' : undefined}>
          {isMissing ? t.recordingCantBePlayed : t.noRecording}
        </p>
      )}
      <ol className={classes.turns}>
        {view.transcript.map(({ atSeconds, text }, index) => (
          <Turn
            // biome-ignore lint/suspicious/noArrayIndexKey: two turns may say the same in the same second
            key={`${index} ${atSeconds} ${text}`}
            view={view}
            index={index}
            onPlay={canPlay ? playFrom : null}
          />
        ))}
      </ol>
    </div>
  );
}
