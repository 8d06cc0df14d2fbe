import { Link, useSearchParams } from 'react-router';
import { TeamBoard } from '#modules/accounts/ui/staff/team-board.tsx';
import { productName } from '#shared/product.ts';
import { LoadingPart } from '#ui/part-states.tsx';
import classes from './admin.module.css';
import { AdminFrame } from './admin-frame.tsx';
import { AdminOnly } from './admin-only.tsx';

export const meta = () => [{ title: `Staff · ${productName}` }, { name: 'robots', content: 'noindex' }];

function Team({ me }: { me: string }) {
  const [address, setAddress] = useSearchParams();
  return (
    <TeamBoard
      me={me}
      inviting={address.get('add') === 'colleague'}
      onInvite={() => setAddress({ add: 'colleague' }, { preventScrollReset: true })}
      onClose={() => setAddress({}, { replace: true, preventScrollReset: true })}
    />
  );
}

export default function Staff() {
  const back = <Link to="/admin">Network Administrator</Link>;
  return (
    <AdminOnly
      right="staff.look"
      waiting={
        <AdminFrame title="Staff">
          <LoadingPart label="Loading the team" />
        </AdminFrame>
      }
    >
      {(user) => (
        <AdminFrame key={user.id} title="Staff" lead={back}>
          <h2 className={classes.hidden}>Who works here</h2>
          <Team me={user.id} />
        </AdminFrame>
      )}
    </AdminOnly>
  );
}
