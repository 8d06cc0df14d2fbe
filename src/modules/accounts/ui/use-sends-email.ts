import { useSession } from '#platform/browser/session.ts';

/** Whether the service can send email. True until the session is loaded. */
export const useSendsEmail = (): boolean => useSession().user?.emailConfigured !== false;
