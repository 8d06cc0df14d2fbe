import { useNavigate } from 'react-router';
import type { StaffRequest } from '#modules/requests/request-queue-views.contract.ts';
import { usePermission } from '#platform/browser/session.ts';
import { shortId } from '#shared/ids.ts';
import type { StaffRight } from '#shared/staff-rights.ts';
import { usePageActions } from '#ui/keys/page-actions.ts';
import { patientPath } from '#ui/record-links.tsx';
import * as t from './admin.words.ts';

/** Actions of the request in the command palette, besides its shortcuts. */
export function useRequestActions({ id, userId }: StaffRequest): void {
  const navigate = useNavigate();
  const may = usePermission();
  const link = (right: StaffRight, label: string, keywords: string, to: string) =>
    may(right) ? [{ label, keywords, run: () => void navigate(to) }] : [];
  usePageActions(t.request({ shortId: shortId(id) }), [
    ...link('patients.look', t.openThePatient, t.accountProfileSuspend, patientPath(userId)),
    ...link(
      'money.look',
      t.openThePatientsCharges,
      t.refundPaymentsMoney,
      `/admin?tab=business&view=charges&patient=${userId}`,
    ),
    { label: t.printThisRequest, keywords: t.paperPdf, run: () => window.print() },
  ]);
}
