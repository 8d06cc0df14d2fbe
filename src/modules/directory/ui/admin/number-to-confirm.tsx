import { formatDate } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useMay } from '#platform/browser/session.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import type { OfficeRecord } from '../../network-views.ts';
import classes from './network.module.css';
import { network, useNetworkAct } from './network-queries.ts';

type NumberToConfirmProps = { id: string; number: NonNullable<OfficeRecord['numberToConfirm']> };

/** A number that a colleague entered: who, the old and the new one, and what a second person can do about it. */
export function NumberToConfirm({ id, number }: NumberToConfirmProps) {
  const { phone, before, proposedAt, proposedBy, isOwn } = number;
  const mayChange = useMay()('network.change');
  const confirm = useNetworkAct({
    act: () => network.confirmOfficeNumber.call({ id, phone }),
    done: () => ({ title: 'Number confirmed', description: 'It is called from now on.' }),
  });
  const putBack = useNetworkAct({
    act: () => network.putBackOfficeNumber.call({ id, phone }),
    done: () => ({ title: 'Number reverted' }),
  });
  const problem = confirm.problem ?? putBack.problem;
  return (
    <section className={classes.notice} aria-label="Number to confirm">
      <p>
        <strong>
          {proposedBy} {before === null ? 'added this provider' : 'changed the phone number'} on{' '}
          {formatDate(proposedAt)}.
        </strong>{' '}
        {before === null
          ? 'It joins the network after someone else confirms its number.'
          : 'We won’t call this provider until someone else confirms the new number.'}
      </p>
      <dl className={classes.figures}>
        {before !== null && (
          <div>
            <dt>Old number</dt>
            <dd>{formatPhone(before)}</dd>
          </div>
        )}
        <div>
          <dt>New number</dt>
          <dd>{formatPhone(phone)}</dd>
        </div>
      </dl>
      {isOwn && <p>You entered it, so someone else needs to confirm it.</p>}
      {!isOwn && mayChange && (
        <p>
          Look the number up somewhere else first, such as the provider’s own site. Do not call it to ask.
        </p>
      )}
      {problem && (
        <Alert color="red" role="alert" title="Nothing was done">
          {problem}
        </Alert>
      )}
      {mayChange && (
        <div className={classes.buttons}>
          {!isOwn && (
            <Button loading={confirm.isPending} onClick={() => confirm.start(undefined)}>
              Confirm
            </Button>
          )}
          {before !== null && (
            <Button variant="default" loading={putBack.isPending} onClick={() => putBack.start(undefined)}>
              Revert
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
