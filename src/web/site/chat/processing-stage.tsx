import { formatDateTime } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useEffect } from 'react';
import { feeWords, prices } from '#shared/money/price.words.ts';
import * as t from './chat.words.ts';
import classes from './stages.module.css';
import { useRequest } from './use-request.ts';
import { useTickingPercent } from './use-ticking-percent.ts';

type ProcessingStageProps = { requestId: string; onDone: () => void };

export function ProcessingStage({ requestId, onDone }: ProcessingStageProps) {
  const { data: request } = useRequest(requestId);
  const percent = useTickingPercent({ stepPercent: 10, everyMilliseconds: 200, limitPercent: 100 });
  const done = percent >= 100;
  useEffect(() => {
    if (done) onDone();
  }, [done, onDone]);
  return (
    <section className={classes.stage} aria-labelledby="stage-title">
      <h2 id="stage-title" tabIndex={-1}>
        {t.processingYourRequest}
      </h2>
      <p className={classes.lead}>{t.gotItWereStartingNow}</p>
      <Progress value={percent} size="lg" radius="xl" aria-label={t.processingYourRequest} />
      <dl className={classes.facts}>
        <div>
          <dt>{t.taskCost}</dt>
          <dd>{prices.listTask}</dd>
        </div>
        <div>
          <dt>{t.dueBy}</dt>
          <dd>
            {request ? (
              <time dateTime={request.slaDeadline}>
                {formatDateTime(request.slaDeadline, { showZone: true })}
              </time>
            ) : (
              '–'
            )}
          </dd>
        </div>
        <div>
          <dt>{t.guarantee}</dt>
          <dd>{t.fullRefundIfLate}</dd>
        </div>
      </dl>
      <p className={classes.small}>
        {t.taskCostExplanation({ explanation: request?.fee.explanation, rule: feeWords.rule })}
      </p>
    </section>
  );
}
