import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useMay } from '#platform/browser/session.ts';
import { staffRoleLabels, staffRoleSentences, staffRoles } from '#shared/staff-rights.ts';
import { Board, BoardPart } from '#ui/board.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { TeamView } from '../../staff.contract.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteColleagueDialog } from './invite-colleague.tsx';
import classes from './staff.module.css';
import { useTeam } from './staff-queries.ts';
import { TeamTable } from './team-table.tsx';

function Team({ team, me, mayChange }: { team: TeamView; me: string; mayChange: boolean }) {
  return (
    <>
      <TeamTable colleagues={team.colleagues} me={me} mayChange={mayChange} />
      {team.colleagues.length === 1 && mayChange && (
        <EmptyPart
          title="You are the whole team so far"
          hint="Invite a second administrator, so that one can help the other back in."
        />
      )}
    </>
  );
}

type TeamBoardProps = { me: string; inviting: boolean; onInvite: () => void; onClose: () => void };

/** Who works here, what they may do, and who is asked to join. */
export function TeamBoard({ me, inviting, onInvite, onClose }: TeamBoardProps) {
  const { data, isError, isFetching, refetch } = useTeam();
  const mayChange = useMay()('staff.change');
  return (
    <Board>
      <BoardPart
        title="The team"
        lead={mayChange ? undefined : 'Only an administrator can change it.'}
        acts={
          mayChange && (
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onInvite}>
              Invite a colleague
            </Button>
          )
        }
      >
        {data && <Team team={data} me={me} mayChange={mayChange} />}
        {!data && isError && (
          <FailedPart
            title="The team could not be loaded"
            trying={isFetching}
            onTryAgain={() => void refetch()}
          />
        )}
        {!data && !isError && <LoadingPart label="Loading the team" lines={5} />}
      </BoardPart>
      {data && data.invitations.length > 0 && (
        <BoardPart title="Invitations" lead="Whoever has not joined yet.">
          <InvitationTable invitations={data.invitations} mayChange={mayChange} />
        </BoardPart>
      )}
      <BoardPart title="What each role may do" lead="The server refuses everything else, and says so.">
        <dl className={classes.rights}>
          {staffRoles.map((role) => (
            <div key={role}>
              <dt>{staffRoleLabels[role]}</dt>
              <dd>{staffRoleSentences[role]}</dd>
            </div>
          ))}
        </dl>
      </BoardPart>
      {mayChange && <InviteColleagueDialog opened={inviting} onClose={onClose} />}
    </Board>
  );
}
