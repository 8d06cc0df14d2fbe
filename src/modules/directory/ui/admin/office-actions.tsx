import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermission } from '#platform/browser/session.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import type { OfficeRecord } from '../../network-views.ts';
import * as t from './admin.words.ts';
import { DeactivateOffice } from './deactivate-office.tsx';
import { DecideDoNotCall, type DoNotCallDecision, doNotCallQuestion } from './decide-do-not-call.tsx';
import classes from './network.module.css';
import { historyReason } from './network-labels.tsx';
import { network, useNetworkMutation } from './network-queries.ts';

type Asking = 'deactivate' | 'reactivate' | DoNotCallDecision;

function Reactivate({ id, onClose }: { id: string; onClose: () => void }) {
  const reactivate = useNetworkMutation({
    act: (reason: string) => network.reactivateProvider.call({ id, reason }),
    done: () => ({ title: t.providerReactivated }),
    onDone: onClose,
  });
  return (
    <ReasonForm
      {...historyReason}
      act={t.reactivate}
      isActing={reactivate.isPending}
      problem={reactivate.problem}
      onAction={reactivate.start}
      onClose={onClose}
    >
      <p>{t.reactivationEffect}</p>
    </ReasonForm>
  );
}

const titleOf = (asking: Asking, name: string): string => {
  if (asking === 'deactivate') return t.askDeactivate({ name });
  if (asking === 'reactivate') return t.askReactivate({ name });
  return doNotCallQuestion(asking, name);
};

type OfficeActionsProps = { record: OfficeRecord; onEdit: () => void };

/** The actions for one office. */
export function OfficeActions({ record, onEdit }: OfficeActionsProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const mayChange = usePermission()('network.change');
  const { id, isActive, leftAlone, numberToConfirm, details } = record;
  const stop = () => setAsking(null);
  return (
    <>
      <div className={classes.buttons}>
        {mayChange && (
          <>
            <Button variant="default" onClick={onEdit}>
              {t.edit}
            </Button>
            {leftAlone?.isDoubtful && (
              <Button variant="default" onClick={() => setAsking('leave_alone')}>
                {t.confirmDoNotCall}
              </Button>
            )}
            <Button variant="default" onClick={() => setAsking(leftAlone ? 'lift' : 'leave_alone')}>
              {leftAlone ? t.allowCalls : t.doNotCall}
            </Button>
            {numberToConfirm?.before !== null && (
              <Button
                variant={isActive ? 'outline' : 'default'}
                {...(isActive ? { color: 'red' } : {})}
                onClick={() => setAsking(isActive ? 'deactivate' : 'reactivate')}
              >
                {isActive ? t.deactivate : t.reactivate}
              </Button>
            )}
          </>
        )}
        {isActive && (
          <Button variant="subtle" component={Link} to={`/providers/${id}`}>
            {t.viewAsPatient}
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
