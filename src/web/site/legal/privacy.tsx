import { productName } from '#shared/product.ts';
import { describePage } from '../page-meta.ts';
import * as t from './legal.words.ts';
import { LegalPage } from './legal-page.tsx';
import { privacyText } from './privacy-text.words.ts';

export const meta = () =>
  describePage({
    path: '/privacy',
    title: t.privacy({ productName }),
    description: t.privacyDescription,
  });

export default function Privacy() {
  return <LegalPage text={privacyText} path="/privacy" />;
}
