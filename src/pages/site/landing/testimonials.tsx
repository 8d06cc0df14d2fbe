import { Section } from '#design/page-layout.tsx';
import { useMode } from '#features/administration/browser/use-mode.ts';
import { demonstrationTestimonials } from '../landing-content.ts';
import classes from './sections.module.css';

/** Only in demonstration mode, and marked: no patient has said these words. */
export function Testimonials() {
  const { mode } = useMode();
  if (mode !== 'demo') return null;
  return (
    <Section
      id="testimonials"
      title="What people could say"
      lead="Demonstration: these voices are invented."
      tone="sunken"
    >
      <ul className={classes.testimonials}>
        {demonstrationTestimonials.map(({ quote, name, about }) => (
          <li key={name}>
            <figure>
              <blockquote>{quote}</blockquote>
              <figcaption>
                <strong>{name}</strong>, {about}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
