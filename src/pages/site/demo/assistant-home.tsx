import { useState } from 'react';
import { PageColumn } from '#design/page-layout.tsx';
import { UpcomingAppointments } from '#features/appointments/browser/upcoming-appointments.tsx';
import type { SessionUser } from '#platform/browser/session.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import classes from './assistant-home.module.css';

const shownAppointments = 3;

type AssistantHomeProps = {
  user: SessionUser;
  /** Waits in the message box, for the person to send or change. */
  ask?: string;
};

/** Where a signed-in person begins: the assistant, and what is coming up. */
export function AssistantHome({ user, ask = '' }: AssistantHomeProps) {
  const [begun, setBegun] = useState(false);
  return (
    <div className={classes.home} data-begun={begun}>
      <PageColumn>
        <div className={classes.column}>
          <header>
            <h1>Welcome back, {user.firstName.trim() || 'Patient'}</h1>
            {!begun && <p>What care do you need today? Say it in your own words, we make the calls.</p>}
          </header>
          <ChatPanel home draft={ask} onBegin={setBegun} />
          {!begun && <UpcomingAppointments limit={shownAppointments} showMore />}
        </div>
      </PageColumn>
    </div>
  );
}
