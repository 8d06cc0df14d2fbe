import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import type { StaffMemberView, StaffView } from '../../staff.contract.ts';
import { formatRequestCount } from './change-role.tsx';
import * as t from './staff.words.ts';
import { staff, useStaffAction } from './staff-queries.ts';

type StatusAction = 'suspend' | 'restore' | 'remove';

const texts: Record<StatusAction, { lead: string; button: string; done: string; needsReason: boolean }> = {
  suspend: {
    lead: t.suspendConsequences,
    button: t.suspendAccount,
    done: t.accountSuspended,
    needsReason: true,
  },
  restore: {
    lead: t.restoreConsequences,
    button: t.restoreAccount,
    done: t.accountRestored,
    needsReason: true,
  },
  remove: {
    lead: t.removeConsequences,
    button: t.remove,
    done: t.staffMemberRemoved,
    needsReason: false,
  },
};

const successToast = (act: StatusAction, answer: StaffView & { message?: string }) => ({
  title: texts[act].done,
  ...(answer.message ? { description: answer.message } : {}),
});

type StaffStatusFormProps = { act: StatusAction; colleague: StaffMemberView; onClose: () => void };

/** Suspends, restores or removes a staff account. */
export function StaffStatusForm({ act, colleague, onClose }: StaffStatusFormProps) {
  const { id, name, requestCount } = colleague;
  const { lead, button, needsReason } = texts[act];
  const change = useStaffAction({
    act: (reason: string): Promise<StaffView & { message?: string }> => {
      if (act === 'suspend') return staff.suspendStaff.call({ id, reason });
      if (act === 'restore') return staff.restoreStaff.call({ id, reason });
      return staff.removeStaff.call({ id });
    },
    done: (answer) => successToast(act, answer),
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
      onAction={change.start}
      onClose={onClose}
    >
      <p>{lead}</p>
      {act !== 'restore' && requestCount > 0 && (
        <p>{t.requestsWillBeUnassigned({ name, requests: formatRequestCount(requestCount) })}</p>
      )}
    </ReasonForm>
  );
}
