import type { StaffMemberView } from '../../staff.contract.ts';
import { twoFactorReset, twoFactorResetHint } from '../reset-two-factor/reset-two-factor.words.ts';
import { ResetTwoFactorForm, type TwoFactorReset } from '../reset-two-factor/reset-two-factor-form.tsx';
import * as t from './staff.words.ts';
import { staff, useStaffAction } from './staff-queries.ts';

type ResetStaffTwoFactorProps = { colleague: StaffMemberView; onClose: () => void };

export function ResetStaffTwoFactor({ colleague, onClose }: ResetStaffTwoFactorProps) {
  const { start, isPending, problem } = useStaffAction({
    act: (reset: TwoFactorReset) => staff.resetStaffTwoFactor.call({ id: colleague.id, ...reset }),
    done: { title: twoFactorReset, description: twoFactorResetHint },
    onDone: onClose,
  });
  return (
    <ResetTwoFactorForm
      description={t.otherAdministratorsCanSeeThis}
      isActing={isPending}
      problem={problem}
      onAction={start}
      onClose={onClose}
    />
  );
}
