import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { type StaffRole, staffRoleLabels, staffRoleSentences, staffRoles } from '#shared/staff-rights.ts';
import classes from './staff.module.css';

type RoleChoiceProps = { value: StaffRole; onChange: (role: StaffRole) => void };

/** What somebody may do, each role in its own words. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const choose = (wanted: string) => {
    const role = staffRoles.find((one) => one === wanted);
    if (role) onChange(role);
  };
  return (
    <Radio.Group
      label="Role"
      description="Give the least that their work needs"
      size="md"
      value={value}
      onChange={choose}
    >
      <div className={classes.roles}>
        {staffRoles.map((role) => (
          <Radio
            key={role}
            size="md"
            value={role}
            label={staffRoleLabels[role]}
            description={staffRoleSentences[role]}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
