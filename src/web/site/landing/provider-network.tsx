import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { Section } from '#ui/page-layout.tsx';
import { network, specialtyNotes } from './landing-page.words.ts';
import classes from './sections.module.css';

export function ProviderNetwork() {
  return (
    <Section id="providers" title={network.title} lead={network.lead}>
      <ul className={classes.specialties}>
        {networkSpecialties.map((specialty) => (
          <li key={specialty}>
            <strong>{specialty}</strong>
            <span>{specialtyNotes[specialty]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
