import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { productName } from '#kernel/product.ts';
import { LoadingScreen } from '../frame/loading-screen.tsx';
import { SignedInOnly } from '../patient/signed-in-only.tsx';
import { AssistantHome } from './demo/assistant-home.tsx';

export const meta = () => [{ title: `Home · ${productName}` }, { name: 'robots', content: 'noindex' }];

/** The first sentence that a link brought along; gone from the history entry once read, so a reload brings none. */
function useAsk(): string {
  const { state } = useLocation();
  const navigate = useNavigate();
  const brought: unknown = (state as { ask?: unknown } | null)?.ask;
  const [ask] = useState(() => (typeof brought === 'string' ? brought : ''));
  useEffect(() => {
    if (brought) navigate('.', { replace: true, state: null, preventScrollReset: true });
  }, [brought, navigate]);
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
