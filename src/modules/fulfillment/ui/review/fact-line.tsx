import { Button } from '@mantine/core';
import { useState } from 'react';
import type { GateFact } from '#modules/requests/evidence-gate.contract.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ReasonDialog } from '#ui/dialogs/reason-form.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import { CorrectFact } from './correct-fact.tsx';
import classes from './gate.module.css';
import type { GateActs } from './gate-queries.ts';

const standings: Record<GateFact['standing'], { words: string; tone: StateTone }> = {
  proven: { words: 'Both readings agree', tone: 'good' },
  doubtful: { words: 'Doubtful', tone: 'attention' },
  confirmed: { words: 'Confirmed by a person', tone: 'good' },
  corrected: { words: 'Corrected by a person', tone: 'good' },
  struck: { words: 'Struck', tone: 'quiet' },
};

/** Both readings of a fact side by side: what the first took from the words, and why the second does not agree. */
function Readings({ fact }: { fact: GateFact }) {
  const { checked, doubt } = fact;
  // What a person wrote down was read by nobody else.
  const wasRead = doubt !== null || checked?.before != null;
  return (
    <dl className={classes.readings}>
      {wasRead && (
        <>
          <div>
            <dt>First reading</dt>
            <dd>{checked?.before ?? fact.words}</dd>
          </div>
          <div>
            <dt>Second reading</dt>
            <dd>{doubt ?? 'Agrees'}</dd>
          </div>
        </>
      )}
      {checked && (
        <div>
          <dt>{checked.by}</dt>
          <dd>
            {fact.standing === 'struck' ? 'Struck' : fact.words}, {formatDateTime(checked.at)}
            {checked.reason && `: ${checked.reason}`}
          </dd>
        </div>
      )}
    </dl>
  );
}

type Asking = 'correct' | 'strike' | null;

type FactLineProps = {
  requestId: string;
  fact: GateFact;
  timeZone: string;
  mayDecide: boolean;
  decide: GateActs['decide'];
};

function Decisions({ requestId, fact, timeZone, decide }: Omit<FactLineProps, 'mayDecide'>) {
  const [asking, setAsking] = useState<Asking>(null);
  const seen = { id: requestId, factId: fact.id, seenAs: fact.standing };
  const isDeciding = decide.isPending && decide.variables.factId === fact.id;
  const close = () => setAsking(null);
  const about = `${fact.label}: ${fact.words}`;
  // What both readings confirm is rarely changed: its buttons stand back.
  const look =
    fact.standing === 'proven'
      ? ({ size: 'compact-sm', variant: 'subtle' } as const)
      : ({ size: 'sm', variant: 'default' } as const);
  return (
    <div className={classes.acts}>
      {fact.standing !== 'confirmed' && fact.standing !== 'proven' && (
        <Button
          size="sm"
          variant={fact.standing === 'doubtful' ? 'filled' : 'default'}
          loading={isDeciding && decide.variables.decision === 'confirm'}
          disabled={decide.isPending}
          aria-label={`Confirm ${about}`}
          onClick={() => decide.mutate({ ...seen, decision: 'confirm' })}
        >
          Confirm
        </Button>
      )}
      {fact.canBeCorrected && (
        <Button
          {...look}
          disabled={decide.isPending}
          aria-label={`Correct ${about}`}
          onClick={() => setAsking('correct')}
        >
          Correct
        </Button>
      )}
      {fact.standing !== 'struck' && (
        <Button
          {...look}
          disabled={decide.isPending}
          aria-label={`Strike ${about}`}
          onClick={() => setAsking('strike')}
        >
          Strike
        </Button>
      )}
      <CorrectFact
        opened={asking === 'correct'}
        fact={fact}
        timeZone={timeZone}
        isSaving={isDeciding}
        onClose={close}
        onCorrect={(correction) =>
          decide.mutate({ ...seen, ...correction, decision: 'correct' }, { onSuccess: close })
        }
      />
      <ReasonDialog
        opened={asking === 'strike'}
        title={`Strike: ${about}`}
        lead="A fact that is struck is not used. It stays here with your reason."
        label="Why it cannot be used"
        act="Strike the fact"
        isActing={isDeciding}
        onClose={close}
        onAct={(reason) => decide.mutate({ ...seen, reason, decision: 'strike' }, { onSuccess: close })}
      />
    </div>
  );
}

/** One fact with its words, how it stands, and what a person may make of it. */
export function FactLine({ requestId, fact, timeZone, mayDecide, decide }: FactLineProps) {
  const { words, tone } = standings[fact.standing];
  return (
    <li className={classes.fact} data-standing={fact.standing} id={`fact-${fact.id}`}>
      <div className={classes.factHead}>
        <p className={classes.factWords}>
          <span className={classes.factLabel}>{fact.label}</span> {fact.words}
        </p>
        <StateBadge tone={tone}>{words}</StateBadge>
      </div>
      <blockquote className={classes.quote}>“{fact.quote}”</blockquote>
      {fact.standing !== 'proven' && <Readings fact={fact} />}
      {mayDecide && <Decisions requestId={requestId} fact={fact} timeZone={timeZone} decide={decide} />}
    </li>
  );
}
