import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconClockHour4 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { FoldOnPhone } from '#ui/fold.tsx';
import { PageColumn } from '#ui/page-layout.tsx';
import { describePage } from '../page-meta.ts';
import { CallToAction } from '../pieces/call-to-action.tsx';
import { PageHero } from '../pieces/page-hero.tsx';
import { PlannedMark } from '../pieces/planned-mark.tsx';
import { ServiceScene } from '../pieces/service-scene.tsx';
import { RequestPicture } from './request-picture.tsx';
import { type Service, services } from './service-list.ts';
import classes from './services.module.css';
import * as t from './services.words.ts';
import { serviceDetails, servicesClosing, servicesHero } from './services-page.words.ts';

export const meta = () =>
  describePage({
    path: '/services',
    title: t.services({ productName }),
    description: t.servicesDescription,
  });

function ServiceCard({ service }: { service: Service }) {
  const details = serviceDetails[service.title];
  return (
    <li className={classes.card}>
      <ServiceScene name={service.scene} />
      <div className={classes.what}>
        <h2>{service.title}</h2>
        <p>{service.text}</p>
      </div>
      {details && (
        <>
          <p className={classes.price}>{details.price}</p>
          <div className={classes.more}>
            <FoldOnPhone title={t.whatsIncluded}>
              <ul className={classes.features}>
                {details.features.map(({ text, planned }) => (
                  <li key={text}>
                    {planned ? (
                      <IconClockHour4 size={20} stroke={1.8} aria-hidden />
                    ) : (
                      <IconCheck size={20} stroke={2.4} aria-hidden />
                    )}
                    <span>
                      {text} {planned && <PlannedMark />}
                    </span>
                  </li>
                ))}
              </ul>
            </FoldOnPhone>
            <Button component={Link} to={details.action.to} variant="light">
              {details.action.label} <VisuallyHidden component="span">{service.title}</VisuallyHidden>
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

export default function Services() {
  return (
    <>
      <PageHero {...servicesHero} picture={<RequestPicture />}>
        <div className={classes.actions}>
          <Button component={Link} to="/onboarding" size="lg">
            {t.getStarted}
          </Button>
          <Button component={Link} to="/contact" size="lg" variant="default">
            {t.contactUs}
          </Button>
        </div>
      </PageHero>
      <PageColumn>
        <ul className={classes.cards}>
          {services.map((service) => (
            <ServiceCard key={service.title} service={service} />
          ))}
        </ul>
      </PageColumn>
      <CallToAction
        {...servicesClosing}
        first={{ label: t.getStarted, to: '/onboarding' }}
        second={{ label: t.contactUs, to: '/contact' }}
      />
    </>
  );
}
