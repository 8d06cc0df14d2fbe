import { formatDate } from '#shared/format/format-date.ts';
import type { EvidenceView } from '../../results/result-content.ts';
import { callAnchor } from '../progress/call-anchor.ts';
import classes from './evidence-words.module.css';

type EvidenceWordsProps = {
  evidence: EvidenceView;
  timeZone?: string;
  /** The calls stand on the same page, word for word. */
  linksToCall?: boolean;
};

/** Where a fact comes from: the office's own words, or the name of a price file, and when. */
export function EvidenceWords({ evidence, timeZone, linksToCall = false }: EvidenceWordsProps) {
  if (evidence.quote === null) {
    // A file has a calendar day and no hour: in another zone it would be the day before.
    const when = formatDate(evidence.observedAt, { timeZone: 'UTC', year: 'always' });
    return (
      <p className={classes.evidence} data-kind="file">
        {`From ${evidence.source}, `}
        <span className={classes.when}>{when}</span>
      </p>
    );
  }
  return (
    <p className={classes.evidence} data-kind="quote">
      {`${evidence.source}: `}
      <q className={classes.quote}>{`“${evidence.quote}”`}</q>
      {' · '}
      <span className={classes.when}>{formatDate(evidence.observedAt, { timeZone, year: 'always' })}</span>
      {linksToCall && evidence.callId && (
        <>
          {' · '}
          <a className={classes.link} href={`#${callAnchor(evidence.callId)}`}>
            In the call<span className={classes.spoken}>: {evidence.quote}</span>
          </a>
        </>
      )}
    </p>
  );
}
