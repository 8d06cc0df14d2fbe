import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconHome, IconLayoutDashboard, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type SessionUser, signOut } from '#platform/browser/session.ts';

export function UserMenu({ user }: { user: SessionUser }) {
  return (
    <Menu position="bottom-end" width={220} radius="md" shadow="sm">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
          {user.firstName || 'Account'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/" leftSection={<IconHome size={18} aria-hidden />}>
          Home
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/dashboard"
          leftSection={<IconLayoutDashboard size={18} aria-hidden />}
        >
          Dashboard
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
