import { VisuallyHidden } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { StaffBoard } from '#modules/accounts/ui/staff/staff-board.tsx';
import { productName } from '#shared/product.ts';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from './admin.words.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';

export const meta = () => [
  { title: t.staffPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

function Team({ me }: { me: string }) {
  const [address, setAddress] = useSearchParams();
  return (
    <StaffBoard
      me={me}
      inviting={address.get('add') === 'colleague'}
      onInvite={() => setAddress({ add: 'colleague' }, { preventScrollReset: true })}
      onClose={() => setAddress({}, { replace: true, preventScrollReset: true })}
    />
  );
}

export default function Staff() {
  const back = <Link to="/admin">{t.adminTitle}</Link>;
  return (
    <AdminOnly
      right="staff.look"
      waiting={
        <AdminFrame title={t.staff}>
          <LoadingPart label={t.loadingStaff} />
        </AdminFrame>
      }
    >
      {(user) => (
        <AdminFrame key={user.id} title={t.staff} lead={back}>
          <VisuallyHidden component="h2">{t.staffList}</VisuallyHidden>
          <Team me={user.id} />
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
