import { productName } from '#shared/product.ts';
import { describePage } from '../page-meta.ts';
import * as t from './legal.words.ts';
import { LegalPage } from './legal-page.tsx';
import { securityText } from './security-text.words.ts';

export const meta = () =>
  describePage({
    path: '/security',
    title: t.security({ productName }),
    description: t.securityDescription,
  });

export default function Security() {
  return <LegalPage text={securityText} path="/security" />;
}
