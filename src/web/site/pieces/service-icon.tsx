import {
  IconCalendarCheck,
  IconFileDollar,
  IconFolderHeart,
  IconHeadset,
  IconPigMoney,
  IconUsersGroup,
} from '@tabler/icons-react';

const icons = {
  booking: IconCalendarCheck,
  group: IconUsersGroup,
  records: IconFolderHeart,
  hsa: IconPigMoney,
  support: IconHeadset,
  bills: IconFileDollar,
} as const;

export type ServiceIconName = keyof typeof icons;

export function ServiceIcon({ name }: { name: ServiceIconName }) {
  const Icon = icons[name];
  return <Icon size={30} stroke={1.6} aria-hidden />;
}
