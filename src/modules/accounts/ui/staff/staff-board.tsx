import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { usePermission } from '#platform/browser/session.ts';
import { staffRoleLabels, staffRoleSentences, staffRoles } from '#shared/staff-rights.ts';
import { Board, BoardSection } from '#ui/board.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import type { StaffView } from '../../staff.contract.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteStaffDialog } from './invite-staff-dialog.tsx';
import classes from './staff.module.css';
import * as t from './staff.words.ts';
import { useStaffList } from './staff-queries.ts';
import { StaffTable } from './staff-table.tsx';

function StaffList({ team, me, mayChange }: { team: StaffView; me: string; mayChange: boolean }) {
  return (
    <>
      <StaffTable colleagues={team.colleagues} me={me} mayChange={mayChange} />
      {team.colleagues.length === 1 && mayChange && (
        <EmptyPart title={t.youreTheOnlyStaffMember} hint={t.inviteASecondAdministrator} />
      )}
    </>
  );
}

type StaffBoardProps = { me: string; inviting: boolean; onInvite: () => void; onClose: () => void };

/** Staff members, pending invitations, and what each role can do. */
export function StaffBoard({ me, inviting, onInvite, onClose }: StaffBoardProps) {
  const query = useStaffList();
  const invitations = query.data?.invitations ?? [];
  const mayChange = usePermission()('staff.change');
  return (
    <Board>
      <BoardSection
        title={t.staffTitle}
        lead={mayChange ? undefined : t.onlyAdministratorsCanMakeChanges}
        acts={
          mayChange && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onInvite}>
              {t.invite}
            </Button>
          )
        }
      >
        <QueryPart query={query} name={{ loading: t.loadingStaff, failed: t.couldntLoadStaff }} lines={5}>
          {(team) => <StaffList team={team} me={me} mayChange={mayChange} />}
        </QueryPart>
      </BoardSection>
      {invitations.length > 0 && (
        <BoardSection title={t.invitations} lead={t.notJoinedYet}>
          <InvitationTable invitations={invitations} mayChange={mayChange} />
        </BoardSection>
      )}
      <BoardSection title={t.rolePermissions} lead={t.everythingElseIsDenied}>
        <dl className={classes.rights}>
          {staffRoles.map((role) => (
            <div key={role}>
              <dt>{staffRoleLabels[role]}</dt>
              <dd>{staffRoleSentences[role]}</dd>
            </div>
          ))}
        </dl>
      </BoardSection>
      {mayChange && <InviteStaffDialog opened={inviting} onClose={onClose} />}
    </Board>
  );
}
