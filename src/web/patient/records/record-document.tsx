import { Link, useParams } from 'react-router';
import { DocumentPage } from '#modules/records/ui/document-page.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from '../patient.words.ts';
import { SignedInOnly } from '../signed-in-only.tsx';

// The title shows in tabs and history, so it names no document.
export const meta = () => [
  { title: t.recordDocumentPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const frame = { title: t.recordDocument, actions: <Link to="/records">{t.allRecords}</Link> };

export default function RecordDocumentPage() {
  const { id = '' } = useParams();
  return (
    <SignedInOnly
      waiting={
        <Page {...frame}>
          <LoadingPart label={t.loadingDocument} lines={6} />
        </Page>
      }
    >
      {(user) => (
        <Page key={user.id} {...frame}>
          <DocumentPage key={id} id={id} />
        </Page>
      )}
    </SignedInOnly>
  );
}
