import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { productName } from '#shared/product.ts';
import type { CallTranscriptView, MarkedWords } from '../../call-transcript-view.ts';
import classes from './call-transcript.module.css';

/** "1:05": where in the call something was said. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const spoken = ({ label, standing }: MarkedWords): string =>
  [label, standing === 'proven' ? undefined : standing].filter(Boolean).join(', ');

/** One turn of the talk with the words marked that became facts, or may have. */
function markWords(text: string, quotes: readonly MarkedWords[]): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const quote of quotes.toSorted((one, other) => one.start - other.start)) {
    const { start, end, kind, standing = 'proven' } = quote;
    if (start < at) continue;
    pieces.push(<Fragment key={`plain-${at}`}>{text.slice(at, start)}</Fragment>);
    pieces.push(
      <mark key={`${kind}-${start}`} data-standing={standing} title={spoken(quote) || undefined}>
        {spoken(quote) && <VisuallyHidden component="span">{`(${spoken(quote)}) `}</VisuallyHidden>}
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
  /** Null where nothing can be heard. */
  onPlay: ((atSeconds: number) => void) | null;
};

function Turn({ view, index, onPlay }: TurnProps) {
  const turn = view.transcript[index];
  if (!turn) return null;
  const speaker = turn.speaker === 'agent' ? `${productName}’s assistant` : view.officeName;
  return (
    <li className={classes.turn} data-speaker={turn.speaker}>
      <span className={classes.speaker}>
        {speaker}
        {onPlay && (
          <button
            type="button"
            className={classes.play}
            aria-label={`Play from ${clock(turn.atSeconds)}, ${speaker}`}
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
 * A call word for word with the words marked that facts were taken from, playable from any turn where a recording
 * exists. Nothing of the recording is fetched before somebody plays it.
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
  if (view.transcript.length === 0) return <p className={classes.note}>Nobody spoke in this call.</p>;
  return (
    <div className={classes.call}>
      {canPlay ? (
        // biome-ignore lint/a11y/useMediaCaption: every word of it stands below, with its second
        <audio
          ref={player}
          className={classes.player}
          controls
          preload="none"
          src={view.recordingPath ?? undefined}
          aria-label={`Recording of the call to ${view.officeName}`}
          onError={() => setMissing(true)}
        />
      ) : (
        <p className={classes.note} role={isMissing ? 'status' : undefined}>
          {isMissing
            ? 'The recording cannot be played at the moment. Its words stand here.'
            : 'No recording of this call exists.'}
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
