import { Suspense } from 'react';
import { lazyPart } from '#platform/browser/lazy-part.ts';
import { useSession } from '#platform/browser/session.ts';
import { prices } from '#shared/money/price-words.ts';
import { productName } from '#shared/product.ts';
import { LoadingScreen } from '#web/frame/loading-screen.tsx';
import { useCameAsVisitor } from '../chat/use-came-as-visitor.ts';
import { describePage, organization } from '../page-meta.ts';
import { CallToAction } from '../pieces/call-to-action.tsx';
import { Testimonials } from '../pieces/testimonials.tsx';
import { Evidence } from './evidence.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { closing, demonstrationTestimonials } from './landing-content.ts';
import { Pricing } from './pricing.tsx';
import { ProviderNetwork } from './provider-network.tsx';
import { Services } from './services.tsx';

const description = `Describe the care you need. We call the offices, compare the prices and book the visit you choose. First request free, then ${prices.fee}, only after you approve.`;

export const meta = () =>
  describePage({
    path: '/',
    title: `${productName}: care found, compared and booked for you`,
    description,
    structuredData: [organization],
  });

// Visitors never see it; its code comes for those who are signed in.
const AssistantHome = lazyPart(() =>
  import('../demo/assistant-home.tsx').then((module) => module.AssistantHome),
);

/** The front page: for visitors with all it offers, for signed-in people the assistant alone. */
export default function Landing() {
  const { user } = useSession();
  const cameAsVisitor = useCameAsVisitor();
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
        <>
          <HowItWorks />
          <Evidence />
          <Services />
          <ProviderNetwork />
          <Testimonials testimonials={demonstrationTestimonials} />
          <Pricing />
          <CallToAction
            {...closing}
            first={{ label: 'Start Free Trial', to: '/auth?action=register' }}
            second={{ label: 'View Pricing', to: '/pricing' }}
          />
        </>
      )}
    </>
  );
}
