import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { hasStaffRight, staffRoleLabels } from '#shared/staff-rights.ts';
import { DialogActions } from '#ui/dialogs/confirm-dialog.tsx';
import type { StaffMemberView } from '../../staff.contract.ts';
import { RoleChoice } from './role-choice.tsx';
import classes from './staff.module.css';
import * as t from './staff.words.ts';
import { staff, useStaffAction } from './staff-queries.ts';

export const requestsWords = (count: number): string =>
  count === 1 ? t.n1OpenRequest : t.openRequests({ count });

export function ChangeRole({ colleague, onClose }: { colleague: StaffMemberView; onClose: () => void }) {
  const { id, name, staffRole, requestCount } = colleague;
  const [wanted, setWanted] = useState(staffRole);
  const change = useStaffAction({
    act: () => staff.changeStaffRole.call({ id, staffRole: wanted, from: staffRole }),
    done: () => ({
      title: t.roleChanged,
      description: `${name} now has the role ${staffRoleLabels[wanted]}.`,
    }),
    onDone: onClose,
  });
  const givesBack = requestCount > 0 && !hasStaffRight(wanted, 'requests.change');
  return (
    <div className={classes.form}>
      <RoleChoice value={wanted} onChange={setWanted} />
      {givesBack && <p>{t.hasAssignedThisRoleCant({ name, requests: requestsWords(requestCount) })}</p>}
      {change.problem && (
        <Alert color="red" role="alert" title={t.couldntChangeTheRole}>
          {change.problem}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button
          disabled={wanted === staffRole}
          loading={change.isPending}
          onClick={() => change.start(undefined)}
        >
          {t.changeRole}
        </Button>
      </DialogActions>
    </div>
  );
}
