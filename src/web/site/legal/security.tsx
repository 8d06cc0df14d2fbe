import { productName } from '#shared/product.ts';
import { describePage } from '../page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { securityText } from './security-text.ts';

export const meta = () =>
  describePage({
    path: '/security',
    title: `Security · ${productName}`,
    description: 'How your account, your requests and your money are guarded, and what is not there yet.',
  });

export default function Security() {
  return <LegalPage text={securityText} path="/security" />;
}
