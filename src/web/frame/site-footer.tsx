import { Link } from 'react-router';
import { useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { Logo } from '#ui/logo.tsx';
import { PageColumn } from '#ui/page-layout.tsx';
import * as t from './frame.words.ts';
import { appointmentsLink, legalLinks, settingsLink, siteLinks, ticketsLink } from './navigation-links.ts';
import classes from './site-footer.module.css';

type FooterLinksProps = { title: string; links: readonly { to: string; label: string }[] };

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
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
          <FooterLinks title={t.explore} links={siteLinks} />
          <FooterLinks
            title={t.yourAccount}
            links={user ? [dashboard, ticketsLink, appointmentsLink, settingsLink] : [signIn, plans]}
          />
          <FooterLinks title={t.yourData} links={legalLinks} />
        </div>
        <div className={classes.end}>
          <p>
            <a href="tel:911">{t.call911ForEmergencies}</a> {t.inACrisisCall} <a href="tel:988">988</a>
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
