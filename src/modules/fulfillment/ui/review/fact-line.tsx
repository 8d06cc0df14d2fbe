import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReviewCall, ReviewFact } from '#modules/requests/evidence-review.contract.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { ReasonDialog } from '#ui/dialogs/reason-form.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import { CorrectFact } from './correct-fact.tsx';
import classes from './gate.module.css';
import * as t from './review.words.ts';
import type { ReviewActions } from './review-queries.ts';

const statusLabels: Record<ReviewFact['standing'], { words: string; tone: StateTone }> = {
  proven: { words: 'Double-checked', tone: 'good' },
  doubtful: { words: t.unconfirmed, tone: 'attention' },
  confirmed: { words: t.confirmedByStaff, tone: 'good' },
  corrected: { words: t.correctedByStaff, tone: 'good' },
  removed: { words: t.removed, tone: 'quiet' },
};

const statusOf = ({ standing, evidence }: ReviewFact): { words: string; tone: StateTone } =>
  standing === 'corrected' && !evidence
    ? { words: t.correctedWithoutWords, tone: 'attention' }
    : statusLabels[standing];

/** The office's words for the value. A correction without any has none. */
function Quote({ fact, calls }: { fact: ReviewFact; calls: readonly ReviewCall[] }) {
  const { standing, evidence } = fact;
  if (standing !== 'corrected') return <blockquote className={classes.quote}>“{fact.quote}”</blockquote>;
  if (!evidence) return <p className={classes.meta}>{t.shownWithoutQuote}</p>;
  const { madeBy, startedAt } = calls.find(({ id }) => id === evidence.callId) ?? {};
  return (
    <blockquote className={classes.quote}>
      “{evidence.quote}”
      {madeBy && (
        <span className={classes.meta}>
          {' '}
          {t.callBy({ madeBy })}
          {startedAt && `, ${formatDateTime(startedAt)}`}
        </span>
      )}
    </blockquote>
  );
}

/** Both checks of a fact side by side, and why the second didn't confirm it. */
function Checks({ fact }: { fact: ReviewFact }) {
  const { checked, doubt, evidence } = fact;
  // Facts entered by staff have no automated check.
  const wasChecked = doubt !== null || checked?.before != null;
  return (
    <dl className={classes.readings}>
      {wasChecked && (
        <>
          <div>
            <dt>{t.firstCheck}</dt>
            <dd>
              {checked?.before ?? fact.words}
              {checked?.before != null && ` “${fact.quote}”`}
            </dd>
          </div>
          <div>
            <dt>{t.secondCheck}</dt>
            <dd>{doubt ?? t.matches}</dd>
          </div>
        </>
      )}
      {checked && (
        <div>
          <dt>{checked.by}</dt>
          <dd>
            {fact.standing === 'removed' ? t.removed : fact.words}, {formatDateTime(checked.at)}
            {checked.reason && `: ${checked.reason}`}
          </dd>
        </div>
      )}
      {evidence && (
        <div>
          <dt>{t.checkOfTheseWords}</dt>
          <dd>{evidence.doubt ?? t.matches}</dd>
        </div>
      )}
    </dl>
  );
}

type Asking = 'correct' | 'remove' | null;

type FactLineProps = {
  requestId: string;
  fact: ReviewFact;
  timeZone: string;
  /** Calls to this office in this round that have a transcript. */
  calls: readonly ReviewCall[];
  mayDecide: boolean;
  decide: ReviewActions['decide'];
};

function Decisions({ requestId, fact, timeZone, calls, decide }: Omit<FactLineProps, 'mayDecide'>) {
  const [asking, setAsking] = useState<Asking>(null);
  const target = { id: requestId, factId: fact.id, seenAs: fact.standing };
  const isDeciding = decide.acting?.factId === fact.id;
  const close = () => setAsking(null);
  const about = `${fact.label}: ${fact.words}`;
  // Double-checked facts rarely change, so their buttons are less prominent.
  const buttonStyle =
    fact.standing === 'proven'
      ? ({ size: 'compact-sm', variant: 'subtle' } as const)
      : ({ size: 'sm', variant: 'default' } as const);
  return (
    <div className={classes.acts}>
      {(fact.standing === 'doubtful' || fact.standing === 'removed') && (
        <Button
          size="sm"
          variant={fact.standing === 'doubtful' ? 'filled' : 'default'}
          loading={isDeciding && decide.acting?.decision === 'confirm'}
          disabled={decide.isPending}
          aria-label={t.confirmLabel({ about })}
          onClick={() => decide.start({ ...target, decision: 'confirm' })}
        >
          {t.confirm}
        </Button>
      )}
      {fact.canBeCorrected && (
        <Button
          {...buttonStyle}
          disabled={decide.isPending}
          aria-label={t.correctLabel({ about })}
          onClick={() => setAsking('correct')}
        >
          {t.correctButton}
        </Button>
      )}
      {fact.standing !== 'removed' && (
        <Button
          {...buttonStyle}
          disabled={decide.isPending}
          aria-label={t.removeLabel({ about })}
          onClick={() => setAsking('remove')}
        >
          {t.remove}
        </Button>
      )}
      <CorrectFact
        opened={asking === 'correct'}
        fact={fact}
        timeZone={timeZone}
        calls={calls}
        isSaving={isDeciding}
        onClose={close}
        onCorrect={(correction) => decide.start({ ...target, ...correction, decision: 'correct' }, close)}
      />
      <ReasonDialog
        opened={asking === 'remove'}
        title={t.removeTitle({ about })}
        lead={t.removeHint}
        label={t.reason}
        act={t.removeFact}
        isActing={isDeciding}
        onClose={close}
        onAction={(reason) => decide.start({ ...target, reason, decision: 'remove' }, close)}
      />
    </div>
  );
}

/** One fact with its quote, status, and actions. */
export function FactLine({ requestId, fact, timeZone, calls, mayDecide, decide }: FactLineProps) {
  const { words, tone } = statusOf(fact);
  return (
    <li className={classes.fact} data-standing={fact.standing} id={`fact-${fact.id}`}>
      <div className={classes.factHead}>
        <p className={classes.factWords}>
          <span className={classes.factLabel}>{fact.label}</span> {fact.words}
        </p>
        <StateBadge tone={tone}>{words}</StateBadge>
      </div>
      <Quote fact={fact} calls={calls} />
      {fact.standing !== 'proven' && <Checks fact={fact} />}
      {mayDecide && (
        <Decisions requestId={requestId} fact={fact} timeZone={timeZone} calls={calls} decide={decide} />
      )}
    </li>
  );
}
