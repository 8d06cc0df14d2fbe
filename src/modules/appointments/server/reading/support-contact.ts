import type { ServerContext } from '#modules/server-context.ts';
import { demonstrationSupportPhone } from '#shared/product.ts';
import type { SupportContact } from '../../visit-pass.views.ts';
import type { AppointmentRow } from '../find-appointment.ts';

/** Whom a patient calls when the office's desk says something else than the pass. */
export const supportFor = (
  { supportAddress, supportPhone }: Pick<ServerContext, 'supportAddress' | 'supportPhone'>,
  { mode }: Pick<AppointmentRow, 'mode'>,
): SupportContact => ({
  email: supportAddress,
  phone: supportPhone ?? (mode === 'demo' ? demonstrationSupportPhone : null),
});
