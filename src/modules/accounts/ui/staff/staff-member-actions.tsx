import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { StaffMemberView } from '../../staff.contract.ts';
import { ChangeRole } from './change-role.tsx';
import classes from './staff.module.css';
import * as t from './staff.words.ts';
import { StaffStatusForm } from './staff-status-form.tsx';

type Asking = 'role' | 'suspend' | 'restore' | 'remove';

const titles: Record<Asking, (name: string) => string> = {
  role: (name) => t.changeRole2({ name }),
  suspend: (name) => t.suspend({ name }),
  restore: (name) => t.restore({ name }),
  remove: (name) => t.remove2({ name }),
};

/** An administrator's actions on another staff member. */
export function StaffMemberActions({ colleague }: { colleague: StaffMemberView }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const stop = () => setAsking(null);
  const { name, status } = colleague;
  const second = status === 'suspended' ? 'restore' : 'suspend';
  return (
    <div className={classes.acts}>
      <Button
        size="sm"
        variant="default"
        aria-label={t.changeRole2({ name })}
        onClick={() => setAsking('role')}
      >
        {t.changeRole}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={second === 'restore' ? t.restore2({ name }) : t.suspend2({ name })}
        onClick={() => setAsking(second)}
      >
        {second === 'restore' ? t.restore3 : t.suspend3}
      </Button>
      <Button
        size="sm"
        variant="outline"
        color="red"
        aria-label={t.remove3({ name })}
        onClick={() => setAsking('remove')}
      >
        {t.remove}
      </Button>
      <ConfirmDialog
        opened={asking !== null}
        onClose={stop}
        size={asking === 'role' ? 'lg' : 'md'}
        title={asking ? titles[asking](name) : ''}
      >
        {asking === 'role' && <ChangeRole colleague={colleague} onClose={stop} />}
        {asking !== null && asking !== 'role' && (
          <StaffStatusForm key={asking} act={asking} colleague={colleague} onClose={stop} />
        )}
      </ConfirmDialog>
    </div>
  );
}
