import type { ServerContext } from '#modules/server-context.ts';
import { demoSupportPhone } from '#shared/product.ts';
import type { SupportContact } from '../../visit-pass.views.ts';
import type { AppointmentRow } from '../find-appointment.ts';

/** Whom to call if the front desk disagrees with the pass. */
export const supportContactFor = (
  { supportAddress, supportPhone }: Pick<ServerContext, 'supportAddress' | 'supportPhone'>,
  { mode }: Pick<AppointmentRow, 'mode'>,
): SupportContact => ({
  email: supportAddress,
  phone: supportPhone ?? (mode === 'demo' ? demoSupportPhone : null),
});
