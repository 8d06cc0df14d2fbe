import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Records } from '#modules/records/ui/records.tsx';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { LoadingPart } from '#ui/part-states.tsx';
import * as t from '../patient.words.ts';
import { SignedInOnly } from '../signed-in-only.tsx';

export const meta = () => [
  { title: t.recordsPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

const frame = {
  title: t.records,
  lead: t.recordsLead,
  actions: (
    <Button
      component={Link}
      to="/records/connections"
      variant="default"
      leftSection={<IconPlugConnected size={18} aria-hidden />}
    >
      {t.connections}
    </Button>
  ),
};

export default function RecordsPage() {
  return (
    <SignedInOnly
      waiting={
        <Page {...frame}>
          <LoadingPart label={t.loadingRecords} lines={4} />
        </Page>
      }
    >
      {(user) => (
        <Page key={user.id} {...frame}>
          <Records />
        </Page>
      )}
    </SignedInOnly>
  );
}
