import { useState } from 'react';
import { UpcomingAppointments } from '#modules/appointments/ui/parts/upcoming-appointments.tsx';
import type { SessionUser } from '#platform/browser/session.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import { atBeginning } from '../chat/chat-content.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import classes from './assistant-home.module.css';

const shownAppointments = 3;

type AssistantHomeProps = {
  /** Null for a visitor. */
  user: SessionUser | null;
  /** Whoever came as a visitor can make the account here, and goes on in the same chat. */
  cameAsVisitor?: boolean;
  /** Waits in the message box, for the person to send or change. */
  ask?: string;
};

/** Where a signed-in person begins: the assistant, and what is coming up. Visitors find the assistant alone. */
export function AssistantHome({ user, cameAsVisitor = false, ask = '' }: AssistantHomeProps) {
  const [{ begun, isChat }, setProgress] = useState(atBeginning);
  return (
    <div className={classes.home} data-begun={begun}>
      <PageColumn>
        <div className={classes.column}>
          <header>
            <h1>
              {user ? `Welcome back, ${user.firstName.trim() || 'Patient'}` : 'What care do you need today?'}
            </h1>
            {!begun && (
              <p>{user && 'What care do you need today? '}Say it in your own words, we make the calls.</p>
            )}
          </header>
          <ChatPanel home offersBooking={cameAsVisitor} draft={ask} onProgress={setProgress} />
          {user && isChat && <UpcomingAppointments limit={shownAppointments} showMore />}
        </div>
      </PageColumn>
    </div>
  );
}
