import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { correctionWords } from '../../results/corrections.rules.ts';
import type { EvidenceView } from '../../results/result-content.ts';
import { callAnchor } from '../progress/call-anchor.ts';
import classes from './evidence-words.module.css';
import * as t from './results.words.ts';

type EvidenceWordsProps = {
  evidence: EvidenceView;
  officeName: string;
  timeZone?: string;
  /** The page with the transcripts: empty if it's this one, undefined if there is none. */
  callsPath?: string | undefined;
};

/** The source of a fact, the office's words or a price file, with its date, and who corrected it. */
export function EvidenceWords(props: EvidenceWordsProps) {
  const { evidence, timeZone } = props;
  const correction = correctionWords(evidence, timeZone);
  // A value corrected without the office's words has no other source.
  if (correction && evidence.quote === null) return <Correction words={correction} />;
  return (
    <>
      <Source {...props} />
      {correction && <Correction words={correction} />}
    </>
  );
}

function Correction({ words }: { words: string }) {
  return (
    <p className={classes.evidence} data-kind="correction">
      {words}
    </p>
  );
}

type TranscriptLinkProps = { callId: string; officeName: string; quote: string; path: string };

function TranscriptLink({ callId, officeName, quote, path }: TranscriptLinkProps) {
  const address = `${path}#${callAnchor(callId)}`;
  const words = (
    <>
      {t.seeInTranscript}
      <VisuallyHidden component="span">
        : {officeName}, {quote}
      </VisuallyHidden>
    </>
  );
  // On the same page, only a plain link tells the transcript that it's the target.
  return path === '' ? (
    <a className={classes.link} href={address}>
      {words}
    </a>
  ) : (
    <Link className={classes.link} to={address}>
      {words}
    </Link>
  );
}

function Source({ evidence, officeName, timeZone, callsPath }: EvidenceWordsProps) {
  if (evidence.quote === null) {
    // A file has a date without a time: in another time zone it could show the day before.
    const when = formatDate(evidence.observedAt, { timeZone: 'UTC', year: 'always' });
    return (
      <p className={classes.evidence} data-kind="file">
        {t.fromSource({ source: evidence.source })}
        <span className={classes.when}>{when}</span>
      </p>
    );
  }
  return (
    <p className={classes.evidence} data-kind="quote">
      {`${evidence.source}: `}
      <q className={classes.quote}>{`“${evidence.quote}”`}</q>
      {' · '}
      <span className={classes.when}>
        {formatDateTime(evidence.observedAt, { timeZone, year: 'always' })}
      </span>
      {callsPath !== undefined && evidence.callId && (
        <span className={classes.jump}>
          {' · '}
          <TranscriptLink
            callId={evidence.callId}
            officeName={officeName}
            quote={evidence.quote}
            path={callsPath}
          />
        </span>
      )}
    </p>
  );
}
