import { Link } from 'react-router';
import { Connections } from '#modules/records/ui/connections/connections.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from '../patient.words.ts';
import { SignedInOnly } from '../signed-in-only.tsx';

export const meta = () => [
  { title: t.connectionsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const frame = {
  title: t.connections,
  lead: t.connectionsLead,
  actions: <Link to="/records">{t.allRecords}</Link>,
};

export default function RecordConnectionsPage() {
  return (
    <SignedInOnly
      waiting={
        <Page {...frame}>
          <LoadingPart label={t.loadingConnections} lines={4} />
        </Page>
      }
    >
      {(user) => (
        <Page key={user.id} {...frame}>
          <Connections />
        </Page>
      )}
    </SignedInOnly>
  );
}
