import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { LoadingScreen } from '#web/frame/loading-screen.tsx';
import { useStartedAsVisitor } from '../chat/use-started-as-visitor.ts';
import { AssistantHome } from './assistant-home.tsx';
import * as t from './demo.words.ts';
import { useBookedOffice } from './use-booked-office.ts';

export const meta = () => [{ title: t.home({ productName }) }, { name: 'robots', content: 'noindex' }];

/** A prefilled message from a link, removed from the history entry once read, so that a reload doesn't repeat it. */
function useAsk(): string {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const message: unknown = (state as { ask?: unknown } | null)?.ask;
  const [ask] = useState(() => (typeof message === 'string' ? message : ''));
  useEffect(() => {
    if (message) navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [message, navigate, search]);
  return ask;
}

export default function Demo() {
  const ask = useAsk();
  const { user, loading } = useSession();
  const cameAsVisitor = useStartedAsVisitor();
  const { office, isLoading, forget } = useBookedOffice();
  if (loading || isLoading) return <LoadingScreen />;
  return (
    <AssistantHome
      key={user && !cameAsVisitor ? user.id : 'visitor'}
      user={user}
      cameAsVisitor={cameAsVisitor}
      ask={ask}
      office={office}
      onBegun={forget}
    />
  );
}
