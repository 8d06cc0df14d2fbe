import {
  IconCalendarCheck,
  IconFileDollar,
  IconFolderHeart,
  IconHeadset,
  IconPigMoney,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Section } from '#design/page-layout.tsx';
import { services } from '../landing-content.ts';
import classes from './sections.module.css';

const icons = {
  booking: IconCalendarCheck,
  group: IconUsersGroup,
  records: IconFolderHeart,
  hsa: IconPigMoney,
  support: IconHeadset,
  bills: IconFileDollar,
} as const;

export function Services() {
  return (
    <Section
      id="services"
      title="Everything around your care, in one place"
      lead="Start with a single request. The rest is there when you need it."
    >
      <ul className={classes.services}>
        {services.map(({ icon, title, text, points }) => {
          const Icon = icons[icon];
          return (
            <li key={title} className={classes.service}>
              <Icon size={30} stroke={1.6} aria-hidden />
              <h3>{title}</h3>
              <p>{text}</p>
              <ul className={classes.points}>
                {points.map((point) => (
                  <li key={point} className={classes.point}>
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
