import { productName } from '#kernel/product.ts';
import { useSession } from '#platform/browser/session.ts';
import { Evidence } from './landing/evidence.tsx';
import { Hero } from './landing/hero.tsx';
import { HowItWorks } from './landing/how-it-works.tsx';
import { CallToAction, Pricing } from './landing/pricing.tsx';
import { ProviderNetwork } from './landing/provider-network.tsx';
import { Services } from './landing/services.tsx';
import { Testimonials } from './landing/testimonials.tsx';

const description =
  'Describe the care you need. We call the offices, compare the prices and book the visit. $5, only after you approve.';

export const meta = () => [
  { title: `${productName}: care found, compared and booked for you` },
  { name: 'description', content: description },
];

/** The front page: for visitors with all it offers, for signed-in people the assistant alone. */
export default function Landing() {
  const { user } = useSession();
  return (
    <>
      <Hero user={user} />
      {!user && (
        <>
          <HowItWorks />
          <Evidence />
          <Services />
          <ProviderNetwork />
          <Testimonials />
          <Pricing />
          <CallToAction />
        </>
      )}
    </>
  );
}
