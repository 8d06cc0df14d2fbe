import { Button } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import {
  IconCalendarEvent,
  IconChevronDown,
  IconFolderHeart,
  IconHome,
  IconLayoutDashboard,
  IconLogout,
  IconReceipt,
  IconReceipt2,
  IconSettings,
  IconShieldCog,
  IconStar,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type SessionUser, signOut } from '#platform/browser/session.ts';
import * as t from './frame.words.ts';
import {
  adminLink,
  appointmentsLink,
  billsLink,
  dashboardLink,
  homeLink,
  householdLink,
  moneyLinks,
  recordsLink,
  settingsLink,
  ticketsLink,
} from './navigation-links.ts';
import classes from './user-menu.module.css';

const listId = 'user-menu';

const moneyIcons = { '/billing': IconReceipt, '/membership': IconStar };

/** Menu that closes on Escape, an outside click, or when focus leaves. */
function useDisclosedMenu() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const frame = useClickOutside<HTMLDivElement>(close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    close();
    button.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return { open, toggle: () => setOpen(!open), close, button, frame: { ref: frame, onKeyDown, onBlur } };
}

const patientLinks = [
  { ...homeLink, Icon: IconHome },
  { ...dashboardLink, Icon: IconLayoutDashboard },
  { ...ticketsLink, Icon: IconTicket },
  { ...appointmentsLink, Icon: IconCalendarEvent },
  { ...billsLink, Icon: IconReceipt2 },
  { ...recordsLink, Icon: IconFolderHeart },
  { ...householdLink, Icon: IconUsers },
  ...moneyLinks.map((link) => ({ ...link, Icon: moneyIcons[link.to] })),
];

const PatientLinks = ({ onChoose }: { onChoose: () => void }) =>
  patientLinks.map(({ to, label, Icon }) => (
    <li key={to}>
      <Link to={to} onClick={onChoose}>
        <Icon size={20} aria-hidden /> {label}
      </Link>
    </li>
  ));

/** Patients' pages for patients; staff have their own in the bar. */
export function UserMenu({ user }: { user: SessionUser }) {
  const { open, toggle, close, button, frame } = useDisclosedMenu();
  return (
    <div className={classes.frame} {...frame}>
      <Button
        ref={button}
        variant="default"
        rightSection={<IconChevronDown size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={listId}
        onClick={toggle}
      >
        {user.firstName || t.account}
      </Button>
      <ul id={listId} className={classes.list} hidden={!open}>
        {user.role === 'admin' ? (
          <li>
            <Link to={adminLink.to} onClick={close}>
              <IconShieldCog size={20} aria-hidden /> {adminLink.menuLabel}
            </Link>
          </li>
        ) : (
          <PatientLinks onChoose={close} />
        )}
        <li>
          <Link to={settingsLink.to} onClick={close}>
            <IconSettings size={20} aria-hidden /> {settingsLink.label}
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()}>
            <IconLogout size={20} aria-hidden /> {t.signOut}
          </button>
        </li>
      </ul>
    </div>
  );
}
