import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { productName } from '#kernel/product.ts';
import { LoadingScreen } from '../frame/loading-screen.tsx';
import { SignedInOnly } from '../patient/signed-in-only.tsx';
import { AssistantHome } from './demo/assistant-home.tsx';

export const meta = () => [{ title: `Home · ${productName}` }, { name: 'robots', content: 'noindex' }];

const longestAsk = 200;

/** The first sentence that a link brought along. It leaves the address, so that a reload does not bring it back. */
function useAsk(): string {
  const [params, setParams] = useSearchParams();
  const [ask] = useState(() => (params.get('ask') ?? '').trim().slice(0, longestAsk));
  const inAddress = params.has('ask');
  useEffect(() => {
    if (inAddress) setParams({}, { replace: true, preventScrollReset: true });
  }, [inAddress, setParams]);
  return ask;
}

export default function Demo() {
  const ask = useAsk();
  return (
    <SignedInOnly waiting={<LoadingScreen />}>
      {(user) => <AssistantHome key={user.id} user={user} ask={ask} />}
    </SignedInOnly>
  );
}
