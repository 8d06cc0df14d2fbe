import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { mayStaff, staffRoleLabels } from '#shared/staff-rights.ts';
import { DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { ColleagueView } from '../../staff.contract.ts';
import { RoleChoice } from './role-choice.tsx';
import classes from './staff.module.css';
import { staff, useTeamAct } from './staff-queries.ts';

export const requestsWords = (count: number): string =>
  count === 1 ? '1 open request' : `${count} open requests`;

export function ChangeRole({ colleague, onClose }: { colleague: ColleagueView; onClose: () => void }) {
  const { id, name, staffRole, requestCount } = colleague;
  const [wanted, setWanted] = useState(staffRole);
  const change = useTeamAct({
    act: () => staff.changeStaffRole.call({ id, staffRole: wanted, from: staffRole }),
    done: () => ({ title: 'Role changed', description: `${name} is ${staffRoleLabels[wanted]} now.` }),
    onDone: onClose,
  });
  const givesBack = requestCount > 0 && !mayStaff(wanted, 'requests.change');
  return (
    <div className={classes.form}>
      <RoleChoice value={wanted} onChange={setWanted} />
      {givesBack && (
        <p>
          {name} has {requestsWords(requestCount)}. With this role they go back into the queue.
        </p>
      )}
      {change.problem && (
        <Alert color="red" role="alert" title="The role was not changed">
          {change.problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={wanted === staffRole}
          loading={change.isPending}
          onClick={() => change.start(undefined)}
        >
          Change role
        </Button>
      </DialogActions>
    </div>
  );
}
