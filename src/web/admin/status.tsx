import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBoard } from '#modules/admin/ui/status/status-board.tsx';
import { productName } from '#shared/product.ts';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';
import { openStaffDialog } from './palette/staff-dialogs.ts';

export const meta = () => [
  { title: t.statusPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

/** Every part of the service and its state, for all staff. */
export default function Status() {
  const back = <Link to="/admin">{t.adminTitle}</Link>;
  return (
    <AdminOnly
      right="figures.look"
      waiting={
        <AdminFrame title={t.systemStatus}>
          <LoadingPart label={t.loadingSystemStatus} />
        </AdminFrame>
      }
    >
      {(user) => (
        <AdminFrame key={user.id} title={t.systemStatus} lead={back}>
          <VisuallyHidden component="h2">{t.statusOfEachPart}</VisuallyHidden>
          <StatusBoard onSwitchMode={() => openStaffDialog('mode')} />
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
