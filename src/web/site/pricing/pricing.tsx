import { IconCalendarOff, IconClockCheck, IconReceiptRefund, IconShieldCheck } from '@tabler/icons-react';
import { feeWords, prices } from '#shared/money/price.words.ts';
import { productName } from '#shared/product.ts';
import { FoldOnPhone } from '#ui/fold.tsx';
import { PageColumn, Section } from '#ui/page-layout.tsx';
import { describePage } from '../page-meta.ts';
import { CallToAction } from '../pieces/call-to-action.tsx';
import { DemoOnly } from '../pieces/demo-only.tsx';
import { PageHero } from '../pieces/page-hero.tsx';
import { PlanList } from '../pieces/plan-card.tsx';
import { Testimonials } from '../pieces/testimonials.tsx';
import { AddOns } from './add-ons.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import classes from './pricing.module.css';
import * as t from './pricing.words.ts';
import {
  demoBadges,
  demoBadgesMark,
  guarantees,
  membershipNote,
  permanentBadges,
  pricingClosing,
  pricingHero,
  pricingPlans,
  pricingTestimonials,
  receipt,
} from './pricing-page.words.ts';

export const meta = () =>
  describePage({
    path: '/pricing',
    title: t.pricing({ productName }),
    description: t.pricingDescription({ short: feeWords.short, membership: prices.membership }),
  });

const guaranteeIcons = { money: IconReceiptRefund, cancel: IconCalendarOff, late: IconClockCheck } as const;

function Badges({ badges, mark }: { badges: readonly string[]; mark?: string }) {
  return (
    <ul className={classes.badges}>
      {badges.map((badge) => (
        <li key={badge}>
          <IconShieldCheck size={20} stroke={1.8} aria-hidden />
          {badge}
        </li>
      ))}
      {mark && <li className={classes.demo}>{mark}</li>}
    </ul>
  );
}

function Receipt() {
  return (
    <figure className={classes.receipt}>
      <figcaption>{receipt.mark}</figcaption>
      <dl>
        {[...receipt.lines, receipt.total].map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p>{receipt.note}</p>
    </figure>
  );
}

export default function Pricing() {
  return (
    <>
      <PageHero {...pricingHero} picture={<Receipt />}>
        <DemoOnly otherwise={<Badges badges={permanentBadges} />}>
          <Badges badges={demoBadges} mark={demoBadgesMark} />
        </DemoOnly>
      </PageHero>
      <PageColumn>
        <div className={classes.plans}>
          <PlanList plans={pricingPlans} headingLevel={2} />
        </div>
        <p className={classes.note}>{membershipNote}</p>
      </PageColumn>
      <ComparisonTable />
      <AddOns />
      <Section id="guarantees" title={t.ourGuarantees} tone="sunken">
        <ul className={classes.guarantees}>
          {guarantees.map(({ icon, title, text }) => {
            const Icon = guaranteeIcons[icon];
            return (
              <li key={title}>
                <FoldOnPhone
                  title={title}
                  headingLevel={3}
                  icon={<Icon size={28} stroke={1.6} aria-hidden />}
                >
                  <p>{text}</p>
                </FoldOnPhone>
              </li>
            );
          })}
        </ul>
      </Section>
      <Testimonials testimonials={pricingTestimonials} tone="plain" />
      <CallToAction {...pricingClosing} />
    </>
  );
}
