import { productName } from '#shared/product.ts';
import { describePage } from '../page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy-text.ts';

export const meta = () =>
  describePage({
    path: '/privacy',
    title: `Privacy · ${productName}`,
    description: 'What is kept about you, why, who sees it, and which cookies there are.',
  });

export default function Privacy() {
  return <LegalPage text={privacyText} path="/privacy" />;
}
