import { Section } from '#ui/page-layout.tsx';
import { DemonstrationOnly } from './demonstration-only.tsx';
import classes from './testimonials.module.css';

export type Testimonial = { quote: string; name: string; about: string };

type TestimonialsProps = { testimonials: readonly Testimonial[]; tone?: 'plain' | 'sunken' };

/** Only in demonstration mode, and marked: no patient has said these words. */
export function Testimonials({ testimonials, tone = 'sunken' }: TestimonialsProps) {
  return (
    <DemonstrationOnly>
      <Section
        id="testimonials"
        title="What people could say"
        lead="Demonstration: these voices are invented."
        tone={tone}
      >
        <ul className={classes.testimonials}>
          {testimonials.map(({ quote, name, about }) => (
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
    </DemonstrationOnly>
  );
}
