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

export const formatRequestCount = (count: number): string =>
  count === 1 ? t.oneOpenRequest : t.openRequests({ count });

export function ChangeRole({ colleague, onClose }: { colleague: StaffMemberView; onClose: () => void }) {
  const { id, name, staffRole, requestCount } = colleague;
  const [newRole, setNewRole] = useState(staffRole);
  const change = useStaffAction({
    act: () => staff.changeStaffRole.call({ id, staffRole: newRole, from: staffRole }),
    done: () => ({
      title: t.roleChanged,
      description: t.nowHasTheRole({ name, role: staffRoleLabels[newRole] }),
    }),
    onDone: onClose,
  });
  const unassigns = requestCount > 0 && !hasStaffRight(newRole, 'requests.change');
  return (
    <div className={classes.form}>
      <RoleChoice value={newRole} onChange={setNewRole} />
      {unassigns && (
        <p>{t.roleChangeUnassignsRequests({ name, requests: formatRequestCount(requestCount) })}</p>
      )}
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
          disabled={newRole === staffRole}
          loading={change.isPending}
          onClick={() => change.start(undefined)}
        >
          {t.changeRole}
        </Button>
      </DialogActions>
    </div>
  );
}
