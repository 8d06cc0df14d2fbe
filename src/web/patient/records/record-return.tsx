import { ReturnFromSource } from '#modules/records/ui/connections/return-from-source.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from '../patient.words.ts';
import { SignedInOnly } from '../signed-in-only.tsx';

export const meta = () => [
  { title: t.connectionsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
  // The address holds a code for seconds.
  { name: 'referrer', content: 'no-referrer' },
];

export default function RecordReturnPage() {
  return (
    <SignedInOnly
      waiting={
        <Page title={t.connections}>
          <LoadingPart label={t.loadingConnections} lines={2} />
        </Page>
      }
    >
      {(user) => (
        <Page key={user.id} title={t.connections}>
          <ReturnFromSource />
        </Page>
      )}
    </SignedInOnly>
  );
}
