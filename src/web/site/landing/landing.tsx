import { Suspense } from 'react';
import { lazyComponent } from '#platform/browser/lazy-component.ts';
import { useSession } from '#platform/browser/session.ts';
import { prices } from '#shared/money/price.words.ts';
import { productName } from '#shared/product.ts';
import { LoadingScreen } from '#web/frame/loading-screen.tsx';
import { useStartedAsVisitor } from '../chat/use-started-as-visitor.ts';
import { describePage, organization } from '../page-meta.ts';
import { CallToAction } from '../pieces/call-to-action.tsx';
import { Testimonials } from '../pieces/testimonials.tsx';
import { Evidence } from './evidence.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import * as t from './landing.words.ts';
import { closing, demoTestimonials } from './landing-page.words.ts';
import { Pricing } from './pricing.tsx';
import { ProviderNetwork } from './provider-network.tsx';
import { RealRun } from './real-run.tsx';
import classes from './sections.module.css';
import { Services } from './services.tsx';

const description = t.describeTheCareYouNeed({ fee: prices.fee });

export const meta = () =>
  describePage({
    path: '/',
    title: t.careFoundComparedAndBooked({ productName }),
    description,
    structuredData: [organization],
  });

// Lazy-loaded for signed-in users.
const AssistantHome = lazyComponent(() =>
  import('../demo/assistant-home.tsx').then((module) => module.AssistantHome),
);

/** The landing page for visitors; signed-in users see the assistant. */
export default function Landing() {
  const { user } = useSession();
  const cameAsVisitor = useStartedAsVisitor();
  if (user && !cameAsVisitor) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <AssistantHome key={user.id} user={user} />
      </Suspense>
    );
  }
  return (
    <>
      <Hero user={user} />
      {!user && (
        <div className={classes.parts}>
          <HowItWorks />
          <RealRun />
          <Evidence />
          <Services />
          <ProviderNetwork />
          <Testimonials testimonials={demoTestimonials} />
          <Pricing />
          <CallToAction
            {...closing}
            first={{ label: t.startFreeTrial, to: '/auth?action=register' }}
            second={{ label: t.viewPricing, to: '/pricing' }}
          />
        </div>
      )}
    </>
  );
}
