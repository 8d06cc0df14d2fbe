import { Link } from 'react-router';
import { Section } from '#ui/page-layout.tsx';
import { PlannedMark } from '../pieces/planned-mark.tsx';
import { ServiceIcon } from '../pieces/service-icon.tsx';
import { services } from '../services/service-list.ts';
import classes from './sections.module.css';

export function Services() {
  return (
    <Section
      id="services"
      title="Everything around your care, in one place"
      lead="Start with a single request. What is still being built is marked as planned."
    >
      <ul className={classes.services}>
        {services.map(({ icon, title, text, planned }) => (
          <li key={title} className={classes.service}>
            <ServiceIcon name={icon} />
            <h3>
              {title} {planned && <PlannedMark />}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={classes.more}>
        <Link to="/services">What each service includes and costs</Link>
      </p>
    </Section>
  );
}
