import { Section } from '#ui/page-layout.tsx';
import { DemoOnly } from './demo-only.tsx';
import * as t from './pieces.words.ts';
import { SwipeRow } from './swipe-row.tsx';
import classes from './testimonials.module.css';

export type Testimonial = { quote: string; name: string; about: string };

type TestimonialsProps = { testimonials: readonly Testimonial[]; tone?: 'plain' | 'sunken' };

/** Demo mode only, and labeled: no patient said this. */
export function Testimonials({ testimonials, tone = 'sunken' }: TestimonialsProps) {
  return (
    <DemoOnly>
      <Section
        id="testimonials"
        title={t.whatPatientsCouldSay}
        lead={t.demoTheseQuotesAreInvented}
        tone={tone}
      >
        <SwipeRow label={t.quotes}>
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
        </SwipeRow>
      </Section>
    </DemoOnly>
  );
}
