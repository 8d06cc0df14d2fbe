import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '#platform/browser/session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import type { OfficeRecord } from '../../network-views.ts';
import { DeactivateOffice } from './deactivate-office.tsx';
import { DecideDoNotCall, type DoNotCallDecision, doNotCallQuestion } from './decide-do-not-call.tsx';
import classes from './network.module.css';
import { network, useNetworkAct } from './network-queries.ts';
import { historyReason } from './network-words.tsx';

type Asking = 'deactivate' | 'reactivate' | DoNotCallDecision;

function Reactivate({ id, onClose }: { id: string; onClose: () => void }) {
  const reactivate = useNetworkAct({
    act: (reason: string) => network.reactivateProvider.call({ id, reason }),
    done: () => ({ title: 'Provider reactivated' }),
    onDone: onClose,
  });
  return (
    <ReasonForm
      {...historyReason}
      act="Reactivate"
      isActing={reactivate.isPending}
      problem={reactivate.problem}
      onAct={reactivate.start}
      onClose={onClose}
    >
      <p>Patients find this provider again, and it is called and booked as the others are.</p>
    </ReasonForm>
  );
}

const titleOf = (asking: Asking, name: string): string => {
  if (asking === 'deactivate') return `Deactivate ${name}?`;
  if (asking === 'reactivate') return `Reactivate ${name}?`;
  return doNotCallQuestion(asking, name);
};

type OfficeActsProps = { record: OfficeRecord; onEdit: () => void };

/** What can be done with one office. */
export function OfficeActs({ record, onEdit }: OfficeActsProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const mayChange = useMay()('network.change');
  const { id, isActive, leftAlone, numberToConfirm, details } = record;
  const stop = () => setAsking(null);
  return (
    <>
      <div className={classes.buttons}>
        {mayChange && (
          <>
            <Button variant="default" onClick={onEdit}>
              Edit
            </Button>
            {leftAlone?.isDoubtful && (
              <Button variant="default" onClick={() => setAsking('leave_alone')}>
                Confirm do-not-call
              </Button>
            )}
            <Button variant="default" onClick={() => setAsking(leftAlone ? 'lift' : 'leave_alone')}>
              {leftAlone ? 'Lift do-not-call' : 'Do not call'}
            </Button>
            {numberToConfirm?.before !== null && (
              <Button
                variant={isActive ? 'outline' : 'default'}
                {...(isActive ? { color: 'red' } : {})}
                onClick={() => setAsking(isActive ? 'deactivate' : 'reactivate')}
              >
                {isActive ? 'Deactivate' : 'Reactivate'}
              </Button>
            )}
          </>
        )}
        {isActive && (
          <Button variant="subtle" component={Link} to={`/providers/${id}`}>
            As patients see it
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking !== null}
        onClose={stop}
        title={asking ? titleOf(asking, details.name) : ''}
        size={asking === 'deactivate' ? 'lg' : 'md'}
      >
        {asking === 'deactivate' && <DeactivateOffice id={id} onClose={stop} />}
        {asking === 'reactivate' && <Reactivate id={id} onClose={stop} />}
        {(asking === 'leave_alone' || asking === 'lift') && (
          <DecideDoNotCall key={asking} decision={asking} providerId={id} onClose={stop} />
        )}
      </ConfirmDialog>
    </>
  );
}
