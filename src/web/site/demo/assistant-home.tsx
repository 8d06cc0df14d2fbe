import { useEffect, useState } from 'react';
import { UpcomingAppointments } from '#modules/appointments/ui/parts/upcoming-appointments.tsx';
import type { SessionUser } from '#platform/browser/session.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import { NeedsYouLine } from '#web/patient/needs-you-line.tsx';
import { atBeginning } from '../chat/chat-page.words.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import type { BookedOffice } from '../chat/chat-stage.tsx';
import classes from './assistant-home.module.css';
import * as t from './demo.words.ts';

const shownAppointments = 3;

type AssistantHomeProps = {
  /** Null for visitors. */
  user: SessionUser | null;
  /** Visitors can sign up here and continue in the same chat. */
  cameAsVisitor?: boolean;
  /** Prefilled message, for the user to send or edit. */
  ask?: string;
  /** Asked first; the assistant's first message names it. */
  office?: BookedOffice | null;
  onBegun?: () => void;
};

/** Home of signed-in users: the assistant and upcoming appointments. Visitors see only the assistant. */
export function AssistantHome(props: AssistantHomeProps) {
  const { user, cameAsVisitor = false, ask = '', office = null, onBegun } = props;
  const [{ begun, isChat }, setProgress] = useState(atBeginning);
  useEffect(() => {
    if (begun) onBegun?.();
  }, [begun, onBegun]);
  // New users aren't welcomed back.
  const knownUser = cameAsVisitor ? null : user;
  return (
    <div className={classes.home} data-begun={begun}>
      <PageColumn>
        <div className={classes.column}>
          <header>
            <h1>
              {knownUser ? t.welcomeBack({ firstName: knownUser.firstName.trim() }) : t.whatCareDoYouNeed}
            </h1>
            {!begun && (
              <p>
                {knownUser && t.whatCareDoYouNeedToday}
                {t.describeItInYourOwn}
              </p>
            )}
          </header>
          {user && user.role !== 'admin' && !begun && <NeedsYouLine />}
          <ChatPanel
            home
            offersBooking={cameAsVisitor}
            draft={ask}
            office={office}
            onProgress={setProgress}
          />
          {user && isChat && <UpcomingAppointments limit={shownAppointments} showMore />}
        </div>
      </PageColumn>
    </div>
  );
}
