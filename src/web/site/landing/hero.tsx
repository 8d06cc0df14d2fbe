import { IconCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { listNetworkFigures } from '#modules/directory/ui/search/list-network-figures.ts';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import type { SessionUser } from '#platform/browser/session.ts';
import { PageColumn } from '#ui/page-layout.tsx';
import { atBeginning } from '../chat/chat-page.words.ts';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { DemoFigures, Figures, useNetworkFigures } from '../pieces/network-figures.tsx';
import classes from './hero.module.css';
import { hero, permanentFigures } from './landing-page.words.ts';

// Lazy-loaded for signed-in users.
const UpcomingAppointments = lazyComponent(() =>
  import('#modules/appointments/ui/parts/upcoming-appointments.tsx').then(
    (module) => module.UpcomingAppointments,
  ),
);

function Introduction({ short }: { short: boolean }) {
  return (
    <>
      <h1>
        {hero.titleLines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      {!short && <p className={classes.lead}>{hero.lead}</p>}
    </>
  );
}

function Promises() {
  return (
    <ul className={classes.promises}>
      {hero.promises.map((promise) => (
        <li key={promise}>
          <IconCheck size={20} stroke={2.4} aria-hidden />
          {promise}
        </li>
      ))}
    </ul>
  );
}

/** The numbers of the About page, without what they are based on. */
function Numbers() {
  const { data } = useNetworkFigures();
  const counted = data && data.providerCount > 0 ? listNetworkFigures(data) : null;
  return (
    <div className={classes.figures}>
      <PageColumn>
        <Figures figures={counted?.map(({ figure, label }) => ({ figure, label })) ?? permanentFigures} />
        <div className={classes.besideFigures}>
          <DemoFigures />
        </div>
      </PageColumn>
    </div>
  );
}

function Water() {
  return (
    <svg className={classes.water} viewBox="0 0 1440 220" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 84c180-52 340-52 520-8s330 52 520 12 290-34 400-8v140H0Z" />
      <path d="M0 132c160-34 330-30 500 2s360 34 540 2 280-30 400-6v90H0Z" />
      <path d="M0 178c200-22 360-18 520 0s340 20 520 2 270-18 400-4v44H0Z" />
    </svg>
  );
}

export function Hero({ user }: { user: SessionUser | null }) {
  const [{ begun, isChat }, setProgress] = useState(atBeginning);
  const layout = begun || user ? 'wide' : 'side-by-side';
  return (
    <>
      <div className={classes.hero}>
        <PageColumn>
          <div className={classes.grid} data-layout={layout}>
            <div className={classes.introduction}>
              {/* A user here signed up a moment ago in this chat, so isn't welcomed back. */}
              <Introduction short={begun || user !== null} />
            </div>
            <div className={classes.panel}>
              <ChatPanel onProgress={setProgress} />
              {user && isChat && (
                <Suspense fallback={null}>
                  <UpcomingAppointments limit={2} />
                </Suspense>
              )}
            </div>
            {layout === 'side-by-side' && <Promises />}
          </div>
        </PageColumn>
        {/* Last, and not under the work: at the bottom, it would move as the page arrives and with each step. */}
        {isChat && <Water />}
      </div>
      {!user && <Numbers />}
    </>
  );
}
