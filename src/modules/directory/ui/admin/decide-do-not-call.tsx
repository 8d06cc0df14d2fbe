import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { maxLengths } from '../../form-rules.ts';
import * as t from './admin.words.ts';
import { historyReason } from './network-labels.tsx';
import { doNotCall, useNetworkMutation } from './network-queries.ts';

export type DoNotCallDecision = 'leave_alone' | 'lift';

export const doNotCallQuestion = (decision: DoNotCallDecision, name: string): string =>
  decision === 'lift' ? t.askAllowCalls({ name }) : t.askStopCalls({ name });

type DecideDoNotCallProps = { decision: DoNotCallDecision; providerId: string; onClose: () => void };

/** Puts a number on do-not-call or removes it. */
export function DecideDoNotCall({ decision, providerId, onClose }: DecideDoNotCallProps) {
  const decide = useNetworkMutation({
    act: (reason: string) => doNotCall.decideDoNotCall.call({ id: providerId, decision, reason }),
    done: ({ isLeftAlone }) => ({
      title: isLeftAlone ? t.addedToDoNotCall : t.removedFromDoNotCall,
    }),
    onDone: onClose,
  });
  return (
    <ReasonForm
      {...historyReason}
      act={decision === 'lift' ? t.allowCalls : t.doNotCall}
      isActing={decide.isPending}
      problem={decide.problem}
      maxLength={maxLengths.doNotCallReason}
      onAction={decide.start}
      onClose={onClose}
    >
      <p>{decision === 'lift' ? t.allowCallsEffect : t.doNotCallEffect}</p>
    </ReasonForm>
  );
}
