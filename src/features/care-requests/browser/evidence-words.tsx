import type { EvidenceView } from '#features/care-requests/care-requests.contract.ts';
import classes from './evidence-words.module.css';
import { dayWords } from './request-times.ts';

/** Where a fact comes from: the office's own words, or the name of a price file, and when. */
export function EvidenceWords({ evidence, timeZone }: { evidence: EvidenceView; timeZone?: string }) {
  const when = dayWords(evidence.observedAt, timeZone);
  if (evidence.quote === null) {
    return (
      <p className={classes.evidence} data-kind="file">
        {`From ${evidence.source}, ${when}`}
      </p>
    );
  }
  return (
    <p className={classes.evidence} data-kind="quote">
      {`${evidence.source}: `}
      <q className={classes.quote}>{evidence.quote}</q>
      {`, ${when}`}
    </p>
  );
}
