import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { RequestDetail } from '#modules/requests/care-requests.contract.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import { formatMoneyShort } from '#shared/format/format-money.ts';
import { prices } from '#shared/money/price.words.ts';
import { productName } from '#shared/product.ts';
import * as t from './chat.words.ts';
import { isFromSignUp } from './signed-up.ts';
import { Stage } from './stage.tsx';
import classes from './stages.module.css';
import { useRequest } from './use-request.ts';

type ProcessingStageProps = { requestId: string; onDone: () => void };

/** Long enough to read the terms. */
const shownMilliseconds = 2000;

/** The terms of a new request, before the work is shown. */
export function ProcessingStage({ requestId, onDone }: ProcessingStageProps) {
  const { data: request } = useRequest(requestId);
  useEffect(() => {
    const timer = setTimeout(onDone, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [onDone]);
  return (
    <Stage title={t.processingYourRequest}>
      {isFromSignUp(requestId) ? (
        <div className={classes.delivered} role="status">
          <IconCircleCheck size={22} aria-hidden />
          <p>
            {t.accountCreatedRequestSubmitted} {t.welcomeStarting({ productName })}
          </p>
        </div>
      ) : (
        <p className={classes.lead}>{t.gotItWereStartingNow}</p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t.youPay}</dt>
          <dd>{request ? formatMoneyShort(request.fee.amountCents) : '–'}</dd>
        </div>
        <div>
          <dt>{t.dueBy}</dt>
          <dd>{request ? <Deadline request={request} /> : '–'}</dd>
        </div>
        <div>
          <dt>{t.guarantee}</dt>
          <dd>{t.fullRefundIfLate}</dd>
        </div>
        <div>
          <dt>{t.taskCost}</dt>
          <dd>{prices.listTask}</dd>
        </div>
      </dl>
      <p className={classes.small}>
        {request?.fee.explanation} {t.taskCostExplanation}
      </p>
    </Stage>
  );
}

const Deadline = ({ request: { slaDeadline } }: { request: RequestDetail }) => (
  <time dateTime={slaDeadline}>{formatDateTime(slaDeadline, { showZone: true })}</time>
);
