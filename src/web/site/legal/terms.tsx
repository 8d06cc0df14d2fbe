import { productName } from '#shared/product.ts';
import { describePage } from '../page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { termsText } from './terms-text.ts';

export const meta = () =>
  describePage({
    path: '/terms',
    title: `Terms of Service · ${productName}`,
    description:
      'What the service does, what it costs, what happens when we are late, and what we ask of you.',
  });

export default function Terms() {
  return <LegalPage text={termsText} path="/terms" />;
}
