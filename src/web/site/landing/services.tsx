import { Link } from 'react-router';
import { Section } from '#ui/page-layout.tsx';
import { ServiceScene } from '../pieces/service-scene.tsx';
import { services } from '../services/service-list.ts';
import * as t from './landing.words.ts';
import classes from './sections.module.css';

export function Services() {
  return (
    <Section id="services" title={t.everythingAroundYourCare} lead={t.startWithASingleRequest}>
      <ul className={classes.services}>
        {services.map(({ scene, title, text }) => (
          <li key={title} className={classes.service}>
            <ServiceScene name={scene} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className={classes.more}>
        <Link to="/services">{t.whatEachServiceIncludes}</Link>
      </p>
    </Section>
  );
}
