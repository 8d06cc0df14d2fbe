import { SourceFold } from '#ui/source-fold.tsx';
import type { EvidenceView } from '../../../results/result-content.ts';
import { EvidenceWords } from '../evidence-words.tsx';

type FactSourceProps = {
  label: string;
  evidence: EvidenceView;
  officeName: string;
  timeZone: string;
  /** The page with the transcripts: empty if it's this one, undefined if there is none. */
  callsPath?: string | undefined;
};

/** The office's words or the price file behind a fact. */
export function FactSource({ label, ...words }: FactSourceProps) {
  return (
    <SourceFold label={label}>
      <EvidenceWords {...words} />
    </SourceFold>
  );
}
