import { ReasonForm } from '#ui/dialogs/reason-form.tsx';
import { doNotCall, useNetworkAct } from './network-queries.ts';
import { historyReason } from './network-words.tsx';

export type DoNotCallDecision = 'leave_alone' | 'lift';

export const doNotCallQuestion = (decision: DoNotCallDecision, name: string): string =>
  decision === 'lift' ? `May ${name} be called again?` : `Leave ${name} alone?`;

type DecideDoNotCallProps = { decision: DoNotCallDecision; providerId: string; onClose: () => void };

/** Whether the offices behind one telephone are called. */
export function DecideDoNotCall({ decision, providerId, onClose }: DecideDoNotCallProps) {
  const decide = useNetworkAct({
    act: (reason: string) => doNotCall.decideDoNotCall.call({ id: providerId, decision, reason }),
    done: ({ isLeftAlone }) => ({
      title: isLeftAlone ? 'This number is not called any more' : 'This number may be called again',
    }),
    onDone: onClose,
  });
  return (
    <ReasonForm
      {...historyReason}
      act={decision === 'lift' ? 'Lift do-not-call' : 'Do not call'}
      isActing={decide.isPending}
      problem={decide.problem}
      longest={500}
      onAct={decide.start}
      onClose={onClose}
    >
      <p>
        {decision === 'lift'
          ? 'We call this number again for patients. Lift it only where the office agreed, or where the number is right now.'
          : 'From now on nobody calls this number for any patient, nor any other provider behind it. What the office said stays until it is lifted.'}
      </p>
    </ReasonForm>
  );
}
