import { productName } from '#shared/product.ts';
import { describePage } from '../page-meta.ts';
import * as t from './legal.words.ts';
import { LegalPage } from './legal-page.tsx';
import { termsText } from './terms-text.words.ts';

export const meta = () =>
  describePage({
    path: '/terms',
    title: t.termsOfService({ productName }),
    description: t.termsDescription,
  });

export default function Terms() {
  return <LegalPage text={termsText} path="/terms" />;
}
