import type { SpecialtyFacts } from './specialty-entry.ts';

/** Pediatric subspecialties. */
export const childrenEntries: readonly SpecialtyFacts[] = [
  {
    name: 'Pediatric Allergy',
    taxonomyCodes: ['2080P0201X', '207K00000X'],
    called: ['a pediatric allergist', 'un alergólogo pediátrico'],
    nearest: 'Pediatrics',
  },
  {
    name: 'Pediatric Cardiology',
    taxonomyCodes: ['2080P0202X'],
    called: ['a pediatric cardiologist', 'un cardiólogo pediatra'],
    nearest: 'Pediatrics',
  },
  {
    name: 'Pediatric Dentistry',
    taxonomyCodes: ['1223P0221X'],
    called: ['a pediatric dentist', 'un dentista para niños'],
  },
  {
    name: 'Pediatric Endocrinology',
    taxonomyCodes: ['2080P0205X'],
    called: ['a pediatric endocrinologist', 'un endocrinólogo pediatra'],
    nearest: 'Pediatrics',
  },
  {
    name: 'Pediatric ENT',
    taxonomyCodes: ['207YP0228X'],
    called: ['a pediatric ENT', 'un otorrino pediatra'],
    nearest: 'Pediatrics',
  },
  {
    name: 'Pediatric Gastroenterology',
    taxonomyCodes: ['2080P0206X'],
    called: ['a pediatric gastroenterologist', 'un gastroenterólogo pediatra'],
    nearest: 'Pediatrics',
  },
  {
    name: 'Pediatric Oncology',
    taxonomyCodes: ['2080P0207X'],
    called: ['a pediatric oncologist', 'un oncólogo pediatra'],
    nearest: 'Oncology',
  },
  {
    name: 'Pediatric Orthopedics',
    taxonomyCodes: ['207XP3100X'],
    called: ['a pediatric orthopedist', 'un ortopedista infantil'],
    nearest: 'Orthopedics',
  },
  {
    name: 'Pediatric Pulmonology',
    taxonomyCodes: ['2080P0214X'],
    called: ['a pediatric pulmonologist', 'un neumólogo pediatra'],
    nearest: 'Pediatrics',
  },
  {
    name: 'Pediatric Surgery',
    taxonomyCodes: ['2086S0120X'],
    called: ['a pediatric surgeon', 'un cirujano pediatra'],
  },
  {
    name: 'Pediatric Urology',
    taxonomyCodes: ['2088P0231X'],
    called: ['a pediatric urologist', 'un urólogo pediatra'],
    nearest: 'Pediatrics',
  },
  {
    name: 'Child Neurology',
    taxonomyCodes: ['2084N0402X'],
    called: ['a child neurologist', 'un neurólogo infantil'],
    nearest: 'Neurology',
  },
  {
    name: 'Child Psychiatry',
    taxonomyCodes: ['2084P0804X'],
    called: ['a child psychiatrist', 'un psiquiatra infantil'],
    nearest: 'Psychiatry',
  },
  {
    name: 'Developmental Pediatrics',
    taxonomyCodes: ['2080P0006X', '2080P0008X'],
    called: ['a developmental pediatrician', 'un pediatra del desarrollo'],
    nearest: 'Pediatrics',
  },
];
