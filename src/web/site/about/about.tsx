import { Button } from '@mantine/core';
import { IconAward, IconEye, IconHeartHandshake, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { Section } from '#ui/page-layout.tsx';
import { describePage, medicalBusiness, organization } from '../page-meta.ts';
import { CallToAction } from '../pieces/call-to-action.tsx';
import { DemoOnly } from '../pieces/demo-only.tsx';
import { PageHero } from '../pieces/page-hero.tsx';
import { SwipeRow } from '../pieces/swipe-row.tsx';
import classes from './about.module.css';
import * as t from './about.words.ts';
import { aboutClosing, aboutHero, milestones, mission, team, values } from './about-page.words.ts';
import { LighthousePicture } from './lighthouse-picture.tsx';
import { NetworkNumbers } from './network-numbers.tsx';

export const meta = () =>
  describePage({
    path: '/about',
    title: t.about({ productName }),
    description: t.aboutDescription,
    structuredData: [organization, medicalBusiness],
  });

const valueIcons = {
  patient: IconHeartHandshake,
  trust: IconEye,
  collective: IconUsersGroup,
  quality: IconAward,
} as const;

function Values() {
  return (
    <Section id="values" title={t.ourValues} tone="sunken">
      <ul className={classes.values}>
        {values.map(({ icon, title, text }) => {
          const Icon = valueIcons[icon];
          return (
            <li key={title}>
              <Icon size={30} stroke={1.6} aria-hidden />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Milestones() {
  return (
    <Section id="milestones" title={milestones.title} lead={milestones.lead}>
      <SwipeRow label={milestones.rowLabel}>
        <ol className={classes.milestones}>
          {milestones.items.map(({ year, title, text }) => (
            <li key={title}>
              <span>{year}</span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </SwipeRow>
    </Section>
  );
}

function Team() {
  return (
    <Section id="team" title={team.title} lead={team.lead} tone="sunken">
      <ul className={classes.team}>
        {team.people.map(({ portrait, name, role, about }) => (
          <li key={name}>
            <img
              className={classes.portrait}
              src={`/portraits/${portrait}.svg`}
              alt={t.illustratedPortrait({ name })}
              width={120}
              height={120}
              loading="lazy"
            />
            <div>
              <h3>{name}</h3>
              <p className={classes.role}>{role}</p>
              <p>{about}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export default function About() {
  return (
    <>
      <PageHero title={aboutHero.title} lead={aboutHero.lead} picture={<LighthousePicture />} onPhone="end">
        <Button component={Link} to={aboutHero.action.to} size="lg">
          {aboutHero.action.label}
        </Button>
      </PageHero>
      <Section id="mission" title={mission.title}>
        <div className={classes.mission}>
          {mission.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Values />
      <NetworkNumbers />
      <DemoOnly>
        <Milestones />
        <Team />
      </DemoOnly>
      <CallToAction {...aboutClosing} />
    </>
  );
}
