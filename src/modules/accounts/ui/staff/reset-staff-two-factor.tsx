import type { StaffMemberView } from '../../staff.contract.ts';
import {
  ResetTwoFactorForm,
  resetDone,
  type TwoFactorReset,
} from '../reset-two-factor/reset-two-factor-form.tsx';
import * as t from './staff.words.ts';
import { staff, useStaffAction } from './staff-queries.ts';

type ResetStaffTwoFactorProps = { colleague: StaffMemberView; onClose: () => void };

export function ResetStaffTwoFactor({ colleague, onClose }: ResetStaffTwoFactorProps) {
  const reset = useStaffAction({
    act: (input: TwoFactorReset) => staff.resetStaffTwoFactor.call({ id: colleague.id, ...input }),
    done: resetDone,
    onDone: onClose,
  });
  return <ResetTwoFactorForm description={t.otherAdministratorsCanSeeThis} reset={reset} onClose={onClose} />;
}
