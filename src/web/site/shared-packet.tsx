import { useLocation } from 'react-router';
import { SharedPacket } from '#modules/records/ui/shares/shared-packet.tsx';
import { useHydrated } from '#platform/browser/use-hydrated.ts';
import { productName } from '#shared/product.ts';
import { Page } from '#ui/page-layout.tsx';
import { useLightWhilePrinting } from '../patient/use-light-while-printing.ts';
import * as t from './shared-packet.words.ts';
import classes from './shared-visit.module.css';

export const meta = () => [
  { title: t.sharedPacketPageTitle({ productName }) },
  { name: 'robots', content: 'noindex' },
];

/** Opens our SMART Health Links. The link with its key is in the URL fragment, which isn't sent to servers. */
export default function SharedPacketPage() {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  useLightWhilePrinting();
  return (
    <div className={classes.page}>
      <Page title={t.sharedPacket}>{isHydrated && <SharedPacket key={hash} fragment={hash} />}</Page>
    </div>
  );
}
