import { Link } from 'react-router';
import { useSession } from '#platform/browser/session.ts';
import { productName } from '#shared/product.ts';
import { Logo } from '#ui/logo.tsx';
import { PageColumn } from '#ui/page-layout.tsx';
import {
  appointmentsLink,
  homeLink,
  inboxLink,
  legalLinks,
  settingsLink,
  siteLinks,
  ticketsLink,
} from './navigation-links.ts';
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

const signIn = { to: '/auth', label: 'Sign In' };
const dashboard = { to: '/dashboard', label: 'Dashboard' };
const plans = { to: '/onboarding', label: 'Choose a plan' };

export function SiteFooter() {
  const { user } = useSession();
  return (
    <footer className={classes.footer}>
      <PageColumn>
        <div className={classes.grid}>
          <div>
            <Logo />
            <p className={classes.about}>
              We find the right provider, call the offices, compare the prices and book the appointment.
            </p>
          </div>
          <FooterLinks title="Explore" links={siteLinks} />
          <FooterLinks
            title="Your account"
            links={
              user
                ? [homeLink, dashboard, ticketsLink, appointmentsLink, inboxLink, settingsLink]
                : [signIn, plans]
            }
          />
          <FooterLinks title="Your data" links={legalLinks} />
        </div>
        <div className={classes.end}>
          <p>
            <a href="tel:911">Call 911 for emergencies.</a> In a crisis, call or text{' '}
            <a href="tel:988">988</a>. {productName} does not give medical advice.
          </p>
          <p>
            © {new Date().getFullYear()} {productName} ·{' '}
            <a href="/third-party-licenses.txt">Open-source licenses</a>
          </p>
        </div>
      </PageColumn>
    </footer>
  );
}
