import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { type StaffRole, staffRoleLabels, staffRoleSentences, staffRoles } from '#shared/staff-rights.ts';
import classes from './staff.module.css';
import * as t from './staff.words.ts';

type RoleChoiceProps = { value: StaffRole; onChange: (role: StaffRole) => void };

/** Radio buttons with each role and its description. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const choose = (value: string) => {
    const role = staffRoles.find((candidate) => candidate === value);
    if (role) onChange(role);
  };
  return (
    <Radio.Group label={t.role} description={t.roleHint} size="md" value={value} onChange={choose}>
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
