import { useEffect, useState } from 'react';
import { useSession } from '#platform/browser/session.ts';

/** True if the page was first seen signed out: signing up in the chat must not remove the chat. */
export function useStartedAsVisitor(): boolean {
  const { user, loading } = useSession();
  const [visitor, setVisitor] = useState(false);
  const signedOut = !loading && !user;
  useEffect(() => {
    if (signedOut) setVisitor(true);
  }, [signedOut]);
  return visitor || signedOut;
}
