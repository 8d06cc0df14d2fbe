import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import type { StaffMemberView, StaffView } from '../../staff.contract.ts';
import { requestsWords } from './change-role.tsx';
import * as t from './staff.words.ts';
import { staff, useStaffAction } from './staff-queries.ts';

type Act = 'suspend' | 'restore' | 'remove';

const words: Record<Act, { lead: string; button: string; done: string; needsReason: boolean }> = {
  suspend: {
    lead: t.thisSignsThemOutOf,
    button: t.suspendAccount,
    done: t.accountSuspended,
    needsReason: true,
  },
  restore: {
    lead: t.theyCanSignInAgain,
    button: t.restoreAccount,
    done: t.accountRestored,
    needsReason: true,
  },
  remove: {
    lead: t.thisSignsThemOutOfEvery,
    button: t.remove,
    done: t.staffMemberRemoved,
    needsReason: false,
  },
};

const doneWords = (act: Act, answer: StaffView & { message?: string }) => ({
  title: words[act].done,
  ...(answer.message ? { description: answer.message } : {}),
});

type LeaveTeamProps = { act: Act; colleague: StaffMemberView; onClose: () => void };

/** Suspends, restores or removes a staff account. */
export function StaffStatusForm({ act, colleague, onClose }: LeaveTeamProps) {
  const { id, name, requestCount } = colleague;
  const { lead, button, needsReason } = words[act];
  const change = useStaffAction({
    act: (given: string): Promise<StaffView & { message?: string }> => {
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
      description={t.otherAdministratorsCanSeeThis}
      missing={t.enterAReason}
      onAct={change.start}
      onClose={onClose}
    >
      <p>{lead}</p>
      {act !== 'restore' && requestCount > 0 && (
        <p>{t.hasAssignedWellUnassignThem({ name, requests: requestsWords(requestCount) })}</p>
      )}
    </ReasonForm>
  );
}
