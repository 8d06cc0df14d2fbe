import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { Logo } from '#ui/logo.tsx';
import { PageColumn } from '#ui/page-layout.tsx';
import * as t from './frame.words.ts';
import { appointmentsLink, legalLinks, settingsLink, siteLinks, ticketsLink } from './navigation-links.ts';
import classes from './site-footer.module.css';

type FooterLinksProps = { title: string; links: readonly { to: string; label: string }[] };

function Links({ links }: Pick<FooterLinksProps, 'links'>) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Folded on phones. On wide screens, the heading replaces the summary, and the links are always shown. */
function FoldedLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title} className={classes.folded}>
      <h2>{title}</h2>
      <details>
        <summary>
          {title}
          <IconChevronDown size={20} aria-hidden />
        </summary>
        <Links links={links} />
      </details>
    </nav>
  );
}

function OpenLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title} className={classes.open}>
      <h2>{title}</h2>
      <Links links={links} />
    </nav>
  );
}

const signIn = { to: '/auth', label: t.signIn };
const dashboard = { to: '/dashboard', label: t.dashboard };
const plans = { to: '/onboarding', label: t.chooseAPlan };

export function SiteFooter() {
  const { user } = useSession();
  return (
    <footer className={classes.footer}>
      <PageColumn>
        <div className={classes.grid}>
          <div>
            <Logo />
            <p className={classes.about}>{t.weFindTheRightProvider}</p>
          </div>
          <FoldedLinks title={t.explore} links={siteLinks} />
          <FoldedLinks
            title={t.yourAccount}
            links={user ? [dashboard, ticketsLink, appointmentsLink, settingsLink] : [signIn, plans]}
          />
          <OpenLinks title={t.yourData} links={legalLinks} />
        </div>
        <div className={classes.end}>
          <p>
            <a href="tel:911" className={classes.emergency}>
              {t.call911ForEmergencies}
            </a>{' '}
            {t.inACrisisCall}{' '}
            <a href="tel:988" className={classes.emergency}>
              988
            </a>
            {t.doesntGiveMedicalAdvice({ productName })}
          </p>
          <p>
            © {new Date().getFullYear()} {productName} ·{' '}
            <a href="/third-party-licenses.txt">{t.openSourceLicenses}</a>
          </p>
        </div>
      </PageColumn>
    </footer>
  );
}
