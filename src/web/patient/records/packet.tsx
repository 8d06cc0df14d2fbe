import { Link, useParams, useSearchParams } from 'react-router';
import { MakePacket } from '#modules/records/ui/shares/make-packet.tsx';
import { sharesPath } from '#modules/records/ui/shares/share-queries.ts';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import { SignedInOnly } from '../signed-in-only.tsx';
import narrow from '../visit-pass.module.css';
import * as t from './packet.words.ts';

export const meta = () => [
  { title: t.packetPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const frame = {
  title: t.visitPacket,
  lead: t.packetLead,
  actions: <Link to={sharesPath}>{t.whatYouShared}</Link>,
};

/** For a visit (`/appointments/:id/packet`), or without one (`/records/packet?member=…`). */
export default function PacketPage() {
  const { id = null } = useParams();
  const [query] = useSearchParams();
  return (
    <div className={narrow.page}>
      <SignedInOnly
        waiting={
          <Page {...frame}>
            <LoadingPart label={t.loadingPacket} lines={6} />
          </Page>
        }
      >
        {(user) => (
          <Page key={`${user.id} ${id}`} {...frame}>
            <MakePacket appointmentId={id} householdMemberId={id ? null : query.get('member')} />
          </Page>
        )}
      </SignedInOnly>
    </div>
  );
}
