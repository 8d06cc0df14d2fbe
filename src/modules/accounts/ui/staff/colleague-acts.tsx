import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import type { ColleagueView } from '../../staff.contract.ts';
import { ChangeRole } from './change-role.tsx';
import { LeaveTeam } from './leave-team.tsx';
import classes from './staff.module.css';

type Asking = 'role' | 'suspend' | 'restore' | 'remove';

const titles: Record<Asking, (name: string) => string> = {
  role: (name) => `Role of ${name}`,
  suspend: (name) => `Suspend ${name}?`,
  restore: (name) => `Restore ${name}?`,
  remove: (name) => `Remove ${name} from the team?`,
};

/** What an administrator can do about somebody else of the team. */
export function ColleagueActs({ colleague }: { colleague: ColleagueView }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const stop = () => setAsking(null);
  const { name, status } = colleague;
  const second = status === 'suspended' ? 'restore' : 'suspend';
  return (
    <div className={classes.acts}>
      <Button
        size="sm"
        variant="default"
        aria-label={`Change role of ${name}`}
        onClick={() => setAsking('role')}
      >
        Change role
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={second === 'restore' ? `Restore ${name}` : `Suspend ${name}`}
        onClick={() => setAsking(second)}
      >
        {second === 'restore' ? 'Restore' : 'Suspend'}
      </Button>
      <Button
        size="sm"
        variant="outline"
        color="red"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking('remove')}
      >
        Remove
      </Button>
      <ConfirmDialog
        opened={asking !== null}
        onClose={stop}
        size={asking === 'role' ? 'lg' : 'md'}
        title={asking ? titles[asking](name) : ''}
      >
        {asking === 'role' && <ChangeRole colleague={colleague} onClose={stop} />}
        {asking !== null && asking !== 'role' && (
          <LeaveTeam key={asking} act={asking} colleague={colleague} onClose={stop} />
        )}
      </ConfirmDialog>
    </div>
  );
}
