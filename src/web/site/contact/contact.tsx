import { useRef } from 'react';
import { type ContactFormHandle, ContactMessageForm } from '#modules/contact/ui/contact-form.tsx';
import { productName } from '#shared/product.ts';
import { Fold } from '#ui/fold.tsx';
import { PageColumn, Panel, Section } from '#ui/page-layout.tsx';
import { describePage } from '../page-meta.ts';
import { CallToAction } from '../pieces/call-to-action.tsx';
import { PageHero } from '../pieces/page-hero.tsx';
import classes from './contact.module.css';
import * as t from './contact.words.ts';
import { ContactMethods } from './contact-methods.tsx';
import { contactClosing, contactHero, formSection, frequentQuestions } from './contact-page.words.ts';
import { LetterPicture } from './letter-picture.tsx';
import { SupportHours } from './support-hours.tsx';

const faqPage = {
  '@type': 'FAQPage',
  mainEntity: frequentQuestions.map(({ question, answer }) => ({
    '@type': t.question,
    name: question,
    acceptedAnswer: { '@type': t.answer, text: answer },
  })),
};

export const meta = () =>
  describePage({
    path: '/contact',
    title: t.contact({ productName }),
    description: t.contactDescription,
    structuredData: [faqPage],
  });

function FrequentQuestions() {
  return (
    <Section id="questions" title="FAQ" tone="sunken">
      <div className={classes.questions}>
        {frequentQuestions.map(({ question, answer }) => (
          <Fold key={question} title={question} headingLevel={3}>
            <p>{answer}</p>
          </Fold>
        ))}
      </div>
    </Section>
  );
}

export default function Contact() {
  const form = useRef<ContactFormHandle>(null);
  return (
    <>
      <PageHero {...contactHero} picture={<LetterPicture />} onPhone="beside" />
      <PageColumn>
        <ContactMethods onWrite={(topic) => form.current?.begin(topic)} />
      </PageColumn>
      <Section id="write" title={formSection.title} lead={formSection.lead}>
        <div className={classes.besides}>
          <Panel>
            <ContactMessageForm ref={form} />
          </Panel>
          <SupportHours />
        </div>
      </Section>
      <FrequentQuestions />
      <CallToAction {...contactClosing} />
    </>
  );
}
