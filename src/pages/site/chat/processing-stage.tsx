import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useEffect } from 'react';
import { formatCentsShort } from '#kernel/money.ts';
import { taskCostCents } from './chat-content.ts';
import classes from './stages.module.css';
import { useTickingPercent } from './use-ticking-percent.ts';

type ProcessingStageProps = { estimatedMinutes: number; onDone: () => void };

/** What a person works on is promised in support hours. */
const estimateWords = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `Within ${minutes / 60} support hours`;

export function ProcessingStage({ estimatedMinutes, onDone }: ProcessingStageProps) {
  const percent = useTickingPercent({ stepPercent: 10, everyMilliseconds: 200, limitPercent: 100 });
  const done = percent >= 100;
  useEffect(() => {
    if (done) onDone();
  }, [done, onDone]);
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        Processing your request
      </h2>
      <p className={classes.lead}>We have it, and the work begins.</p>
      <Progress value={percent} size="lg" radius="xl" aria-label="Processing your request" />
      <dl className={classes.facts}>
        <div>
          <dt>Task cost</dt>
          <dd>{formatCentsShort(taskCostCents)}</dd>
        </div>
        <div>
          <dt>Estimated time</dt>
          <dd>{estimateWords(estimatedMinutes)}</dd>
        </div>
        <div>
          <dt>Our promise</dt>
          <dd>Full refund if late</dd>
        </div>
      </dl>
      <p className={classes.small}>
        The task cost is what such work is worth. You pay the $5 request fee at most, and only after you
        approve.
      </p>
    </section>
  );
}
