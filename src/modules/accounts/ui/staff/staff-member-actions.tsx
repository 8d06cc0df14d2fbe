import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { StaffMemberView } from '../../staff.contract.ts';
import { confirmReset, resetTwoFactor } from '../reset-two-factor/reset-two-factor.words.ts';
import { ChangeRole } from './change-role.tsx';
import { ResetStaffTwoFactor } from './reset-staff-two-factor.tsx';
import classes from './staff.module.css';
import * as t from './staff.words.ts';
import { StaffStatusForm } from './staff-status-form.tsx';

type StaffAction = 'role' | 'two-factor' | 'suspend' | 'restore' | 'remove';

const titles: Record<StaffAction, (name: string) => string> = {
  role: (name) => t.changeRoleOf({ name }),
  'two-factor': (name) => confirmReset({ name }),
  suspend: (name) => t.confirmSuspend({ name }),
  restore: (name) => t.confirmRestore({ name }),
  remove: (name) => t.confirmRemove({ name }),
};

/** An administrator's actions on another staff member. */
export function StaffMemberActions({ colleague }: { colleague: StaffMemberView }) {
  const [action, setAction] = useState<StaffAction | null>(null);
  const stop = () => setAction(null);
  const { name, status, hasTwoFactor } = colleague;
  const statusAction = status === 'suspended' ? 'restore' : 'suspend';
  return (
    <div className={classes.acts}>
      <Button
        size="sm"
        variant="default"
        aria-label={t.changeRoleOf({ name })}
        onClick={() => setAction('role')}
      >
        {t.changeRole}
      </Button>
      {hasTwoFactor && (
        <Button
          size="sm"
          variant="default"
          aria-label={t.resetTwoFactorOf({ name })}
          onClick={() => setAction('two-factor')}
        >
          {resetTwoFactor}
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={statusAction === 'restore' ? t.restoreMember({ name }) : t.suspendMember({ name })}
        onClick={() => setAction(statusAction)}
      >
        {statusAction === 'restore' ? t.restore : t.suspend}
      </Button>
      <Button
        size="sm"
        variant="outline"
        color="red"
        aria-label={t.removeMember({ name })}
        onClick={() => setAction('remove')}
      >
        {t.remove}
      </Button>
      <ConfirmDialog
        opened={action !== null}
        onClose={stop}
        size={action === 'role' ? 'lg' : 'md'}
        title={action ? titles[action](name) : ''}
      >
        {action === 'role' && <ChangeRole colleague={colleague} onClose={stop} />}
        {action === 'two-factor' && <ResetStaffTwoFactor colleague={colleague} onClose={stop} />}
        {action !== null && action !== 'role' && action !== 'two-factor' && (
          <StaffStatusForm key={action} act={action} colleague={colleague} onClose={stop} />
        )}
      </ConfirmDialog>
    </div>
  );
}
