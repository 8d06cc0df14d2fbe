import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { voiceAgents } from '../voice-agents/voice-agent-queries.ts';
import classes from './compare-versions.module.css';

type Pair = { from: number; to: number };
type Piece = { kind: 'same' | 'added' | 'removed'; text: string };

/** Added and removed words carry their meaning in the element, not in the colour alone. */
function Diff({ label, pieces }: { label: string; pieces: readonly Piece[] }) {
  const same = pieces.every(({ kind }) => kind === 'same');
  return (
    <div>
      <h4 className={classes.label}>
        {label}
        {same && <span className={classes.same}> is the same in both</span>}
      </h4>
      {!same && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long words in a box can be scrolled by keyboard
        <section className={classes.words} tabIndex={0} aria-label={`${label}, what differs`}>
          {pieces.map(({ kind, text }, index) => {
            // Pieces have no name but their place.
            const key = `${index} ${kind}`;
            if (kind === 'added') return <ins key={key}>{text}</ins>;
            if (kind === 'removed') return <del key={key}>{text}</del>;
            return <span key={key}>{text}</span>;
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
      data={versions.map((version) => ({ value: String(version), label: `Version ${version}` }))}
    />
  );
}

function Differences({ agentId, pair }: { agentId: string; pair: Pair }) {
  const { data, isError, isFetching, refetch } = useQuery(
    voiceAgents.compareAgentVersions.queryOptions({ input: { id: agentId, ...pair } }),
  );
  if (data) {
    return (
      <div className={classes.differences}>
        <Diff label="Begin message" pieces={data.beginMessage} />
        <Diff label="General prompt" pieces={data.generalPrompt} />
      </div>
    );
  }
  return isError ? (
    <FailedPart
      title="The versions could not be compared"
      trying={isFetching}
      onTryAgain={() => void refetch()}
    />
  ) : (
    <LoadingPart label="Comparing the versions" />
  );
}

type CompareVersionsProps = {
  agentId: string;
  versions: readonly number[];
  pair: Pair;
  onPair: (pair: Pair) => void;
  /** Somebody asked for it from further up: it comes into sight. */
  sought: boolean;
};

/** What differs between two versions, word by word. */
export function CompareVersions({ agentId, versions, pair, onPair, sought }: CompareVersionsProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sought) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [sought]);
  return (
    <section className={classes.compare} aria-labelledby={title}>
      <h3 id={title} ref={heading} className={classes.title}>
        Compare two versions
      </h3>
      <div className={classes.choices}>
        <Choice
          label="From"
          versions={versions}
          value={pair.from}
          onChoose={(from) => onPair({ ...pair, from })}
        />
        <Choice label="To" versions={versions} value={pair.to} onChoose={(to) => onPair({ ...pair, to })} />
      </div>
      {pair.from === pair.to ? (
        <p className={classes.same}>Please choose two different versions.</p>
      ) : (
        <Differences agentId={agentId} pair={pair} />
      )}
    </section>
  );
}
