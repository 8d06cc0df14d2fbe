import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import type { ColleagueView, TeamView } from '../../staff.contract.ts';
import { requestsWords } from './change-role.tsx';
import { staff, useTeamAct } from './staff-queries.ts';

type Act = 'suspend' | 'restore' | 'remove';

const words: Record<Act, { lead: string; button: string; done: string; needsReason: boolean }> = {
  suspend: {
    lead: 'They are signed out everywhere at once, and cannot sign in until the account is restored.',
    button: 'Suspend account',
    done: 'Account suspended',
    needsReason: true,
  },
  restore: {
    lead: 'They can sign in again as before, with the role they had.',
    button: 'Restore account',
    done: 'Account restored',
    needsReason: true,
  },
  remove: {
    lead: 'They are signed out everywhere at once, and their account is closed for good. What they did stays in the records under their name.',
    button: 'Remove from the team',
    done: 'Removed from the team',
    needsReason: false,
  },
};

const doneWords = (act: Act, answer: TeamView & { message?: string }) => ({
  title: words[act].done,
  ...(answer.message ? { description: answer.message } : {}),
});

type LeaveTeamProps = { act: Act; colleague: ColleagueView; onClose: () => void };

/** Closes a colleague's account, opens it again, or ends their work here. */
export function LeaveTeam({ act, colleague, onClose }: LeaveTeamProps) {
  const { id, name, requestCount } = colleague;
  const { lead, button, needsReason } = words[act];
  const change = useTeamAct({
    act: (given: string): Promise<TeamView & { message?: string }> => {
      if (act === 'suspend') return staff.suspendStaff.call({ id, reason: given });
      if (act === 'restore') return staff.restoreStaff.call({ id, reason: given });
      return staff.removeStaff.call({ id });
    },
    done: (answer) => doneWords(act, answer),
    onDone: onClose,
  });
  return (
    <ReasonForm
      act={button}
      isDangerous={act !== 'restore'}
      isActing={change.isPending}
      problem={change.problem}
      reason={needsReason ? 'required' : 'none'}
      description="Other administrators can read it"
      missing="Please write the reason"
      onAct={change.start}
      onClose={onClose}
    >
      <p>{lead}</p>
      {act !== 'restore' && requestCount > 0 && (
        <p>
          {name} has {requestsWords(requestCount)}. They go back into the queue.
        </p>
      )}
    </ReasonForm>
  );
}
