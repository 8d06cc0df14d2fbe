import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { QueryPart } from '#ui/part-states.tsx';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import classes from './compare-versions.module.css';
import { type DiffPiece, foldUnchanged } from './fold-unchanged.rules.ts';
import * as t from './versions.words.ts';

type Pair = { from: number; to: number };

function Folded({ text, lines }: { text: string; lines: number }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <span>{text}</span>;
  return (
    <button type="button" className={classes.folded} onClick={() => setOpen(true)}>
      {t.unchangedLines({ lines })}
    </button>
  );
}

/** Additions and deletions are marked by element, not only by color. Long unchanged runs are folded. */
function Diff({ label, pieces }: { label: string; pieces: readonly DiffPiece[] }) {
  const same = pieces.every(({ kind }) => kind === 'same');
  return (
    <div>
      <h4 className={classes.label}>
        {label}
        {same && <span className={classes.same}> {t.noChanges}</span>}
      </h4>
      {!same && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long words in a box can be scrolled by keyboard
        <section className={classes.words} tabIndex={0} aria-label={`${label} changes`}>
          {foldUnchanged(pieces).map((piece, index) => {
            const key = `${index} ${piece.kind}`;
            if (piece.kind === 'added') return <ins key={key}>{piece.text}</ins>;
            if (piece.kind === 'removed') return <del key={key}>{piece.text}</del>;
            if (piece.kind === 'folded') return <Folded key={key} {...piece} />;
            return <span key={key}>{piece.text}</span>;
          })}
        </section>
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  versions: readonly number[];
  value: number;
  onChoose: (version: number) => void;
};

function Choice({ label, versions, value, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      size="md"
      radius="md"
      value={String(value)}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      data={versions.map((version) => ({ value: String(version), label: t.version({ version }) }))}
    />
  );
}

function Differences({ agentId, pair }: { agentId: string; pair: Pair }) {
  const query = useQuery(voiceAgents.compareAgentVersions.queryOptions({ input: { id: agentId, ...pair } }));
  return (
    <QueryPart query={query} name={{ loading: t.comparingTheVersions, failed: t.couldntCompareTheVersions }}>
      {({ beginMessage, generalPrompt }) => (
        <div className={classes.differences}>
          <Diff label={t.beginMessage} pieces={beginMessage} />
          <Diff label={t.generalPrompt} pieces={generalPrompt} />
        </div>
      )}
    </QueryPart>
  );
}

type CompareVersionsProps = {
  agentId: string;
  versions: readonly number[];
  pair: Pair;
  onPair: (pair: Pair) => void;
  /** Requested from further up, so it scrolls into view. */
  shouldScroll: boolean;
};

export function CompareVersions({ agentId, versions, pair, onPair, shouldScroll }: CompareVersionsProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shouldScroll) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [shouldScroll]);
  return (
    <section className={classes.compare} aria-labelledby={title}>
      <h3 id={title} ref={heading} className={classes.title}>
        {t.compareVersions}
      </h3>
      <div className={classes.choices}>
        <Choice
          label={t.from}
          versions={versions}
          value={pair.from}
          onChoose={(from) => onPair({ ...pair, from })}
        />
        <Choice label={t.to} versions={versions} value={pair.to} onChoose={(to) => onPair({ ...pair, to })} />
      </div>
      {pair.from === pair.to ? (
        <p className={classes.same}>{t.chooseTwoDifferentVersions}</p>
      ) : (
        <Differences agentId={agentId} pair={pair} />
      )}
    </section>
  );
}
