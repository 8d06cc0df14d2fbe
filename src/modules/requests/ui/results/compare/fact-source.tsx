import type { ReactNode } from 'react';
import type { EvidenceView } from '../../../results/result-content.ts';
import { EvidenceWords } from '../evidence-words.tsx';
import * as t from './compare.words.ts';
import classes from './fact-source.module.css';

/** The source of a fact, folded behind one word. Open in print. `label` is the fact, for screen readers. */
export function SourceFold({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={classes.source}>
      <summary>
        {t.source}
        <span className={classes.spoken}>{t.sourceOf({ label })}</span>
      </summary>
      {children}
    </details>
  );
}

type FactSourceProps = {
  label: string;
  evidence: EvidenceView;
  timeZone: string;
  /** The page with the transcripts: empty if it's this one, undefined if there is none. */
  callsPath?: string | undefined;
};

/** The office's words or the price file behind a fact. */
export function FactSource({ label, evidence, timeZone, callsPath }: FactSourceProps) {
  return (
    <SourceFold label={label}>
      <EvidenceWords evidence={evidence} timeZone={timeZone} callsPath={callsPath} />
    </SourceFold>
  );
}
