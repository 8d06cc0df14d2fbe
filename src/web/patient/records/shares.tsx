import { Link } from 'react-router';
import { ShareList } from '#modules/records/ui/shares/share-list.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import { SignedInOnly } from '../signed-in-only.tsx';
import narrow from '../visit-pass.module.css';
import * as t from './packet.words.ts';

export const meta = () => [
  { title: t.sharesPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const frame = {
  title: t.whatYouShared,
  lead: t.sharesLead,
  actions: <Link to="/records/packet">{t.makeAPacket}</Link>,
};

export default function SharesPage() {
  return (
    <div className={narrow.page}>
      <SignedInOnly
        waiting={
          <Page {...frame}>
            <LoadingPart label={t.loadingShares} lines={4} />
          </Page>
        }
      >
        {(user) => (
          <Page key={user.id} {...frame}>
            <ShareList />
          </Page>
        )}
      </SignedInOnly>
    </div>
  );
}
