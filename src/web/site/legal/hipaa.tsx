import { productName } from '#shared/product.ts';
import { describePage } from '../page-meta.ts';
import { hipaaText } from './hipaa-text.words.ts';
import * as t from './legal.words.ts';
import { LegalPage } from './legal-page.tsx';

export const meta = () =>
  describePage({
    path: '/hipaa',
    title: t.hipaa({ productName }),
    description: t.hipaaDescription,
  });

export default function Hipaa() {
  return <LegalPage text={hipaaText} path="/hipaa" />;
}
