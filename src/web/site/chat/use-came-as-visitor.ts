import { useEffect, useState } from 'react';
import { useSession } from '#platform/browser/session.ts';

/** True once somebody looked at this page signed out: signing up in its chat must not take the chat away. */
export function useCameAsVisitor(): boolean {
  const { user, loading } = useSession();
  const [visitor, setVisitor] = useState(false);
  const signedOut = !loading && !user;
  useEffect(() => {
    if (signedOut) setVisitor(true);
  }, [signedOut]);
  return visitor || signedOut;
}
