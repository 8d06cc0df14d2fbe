import { useState } from 'react';
import { InsuranceSettings } from '#modules/accounts/ui/settings/insurance-settings.tsx';
import { UseCard } from '#modules/records/ui/requests/use-card.tsx';
import type { SessionUser } from '#platform/browser/session.ts';

/** Insurance, typed or taken from a card in the records. */
export function InsuranceSection({ user }: { user: SessionUser }) {
  const [used, setUsed] = useState(0);
  return (
    <>
      <UseCard onUsed={() => setUsed(used + 1)} />
      <InsuranceSettings key={used} user={user} />
    </>
  );
}
