import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { LoadingScreen } from '#web/frame/loading-screen.tsx';
import { useCameAsVisitor } from '../chat/use-came-as-visitor.ts';
import { AssistantHome } from './assistant-home.tsx';

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
  const { user, loading } = useSession();
  const cameAsVisitor = useCameAsVisitor();
  if (loading) return <LoadingScreen />;
  return (
    <AssistantHome
      key={user && !cameAsVisitor ? user.id : 'visitor'}
      user={user}
      cameAsVisitor={cameAsVisitor}
      ask={ask}
    />
  );
}
