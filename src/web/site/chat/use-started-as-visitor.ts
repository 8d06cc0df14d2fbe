import { useEffect, useState } from 'react';
import { useSession } from '#platform/browser/session.ts';

/** True if the page was opened signed out, so that signing up in the chat does not replace the chat. */
export function useStartedAsVisitor(): boolean {
  const { user, loading } = useSession();
  const [visitor, setVisitor] = useState(false);
  const signedOut = !loading && !user;
  useEffect(() => {
    if (signedOut) setVisitor(true);
  }, [signedOut]);
  return visitor || signedOut;
}
