import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Form, Link } from 'react-router';
import { productName } from '#shared/product.ts';
import { LostCourse } from '#ui/scenes/state-scenes.tsx';
import '#ui/theme/field-styles.ts';
import { siteLinks } from '#web/frame/navigation-links.ts';
import classes from './not-found.module.css';
import * as t from './site.words.ts';

export const meta = () => [
  { title: t.pageNotFound({ productName }) },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound() {
  return (
    <div className={classes.page}>
      <LostCourse />
      <h1>{t.pageNotFoundHeading}</h1>
      <p>{t.theresNoPageAtThis}</p>
      <Form action="/providers" className={classes.search} role="search">
        <TextInput
          name="search"
          type="search"
          label={t.findADoctor}
          placeholder={t.findADoctorExample}
          autoComplete="off"
        />
        <Button type="submit" leftSection={<IconSearch size={20} aria-hidden />}>
          {t.search}
        </Button>
      </Form>
      <nav aria-label={t.otherPages}>
        <ul>
          {[{ to: '/', label: t.goToTheHomePage }, ...siteLinks].map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
