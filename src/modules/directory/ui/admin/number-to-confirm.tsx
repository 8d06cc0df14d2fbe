import { formatDate } from '#shared/format/format-date.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { usePermission } from '#platform/browser/session.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import type { OfficeRecord } from '../../network-views.ts';
import * as t from './admin.words.ts';
import classes from './network.module.css';
import { network, useNetworkMutation } from './network-queries.ts';

type NumberToConfirmProps = { id: string; number: NonNullable<OfficeRecord['numberToConfirm']> };

/** An unconfirmed number: who entered it, the old and new number, and the actions of a second person. */
export function NumberToConfirm({ id, number }: NumberToConfirmProps) {
  const { phone, before, proposedAt, proposedBy, isOwn } = number;
  const mayChange = usePermission()('network.change');
  const confirm = useNetworkMutation({
    act: () => network.confirmOfficeNumber.call({ id, phone }),
    done: () => ({ title: t.numberConfirmed, description: t.weNowCallThisNumber }),
  });
  const revert = useNetworkMutation({
    act: () => network.revertOfficeNumber.call({ id, phone }),
    done: () => ({ title: t.numberReverted }),
  });
  const problem = confirm.problem ?? revert.problem;
  return (
    <section className={classes.notice} aria-label={t.unconfirmedNumber}>
      <p>
        <strong>{t.numberChangedBy({ proposedBy, before, date: formatDate(proposedAt) })}</strong>{' '}
        {before === null ? t.joinsAfterConfirmation : t.notCalledUntilConfirmed}
      </p>
      <dl className={classes.figures}>
        {before !== null && (
          <div>
            <dt>{t.oldNumber}</dt>
            <dd>{formatPhone(before)}</dd>
          </div>
        )}
        <div>
          <dt>{t.newNumber}</dt>
          <dd>{formatPhone(phone)}</dd>
        </div>
      </dl>
      {isOwn && <p>{t.ownNumberNote}</p>}
      {!isOwn && mayChange && <p>{t.checkNumberNote}</p>}
      {problem && (
        <Alert color="red" role="alert" title={t.couldntUpdateTheNumber}>
          {problem}
        </Alert>
      )}
      {mayChange && (
        <div className={classes.buttons}>
          {!isOwn && (
            <Button loading={confirm.isPending} onClick={() => confirm.start(undefined)}>
              {t.confirm}
            </Button>
          )}
          {before !== null && (
            <Button variant="default" loading={revert.isPending} onClick={() => revert.start(undefined)}>
              {t.revert}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
