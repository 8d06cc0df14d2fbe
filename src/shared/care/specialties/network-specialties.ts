import type { SpecialtyFacts } from './specialty-entry.ts';

/** The network's ten specialties. Their complaints are in the intake engine's term lists. */
export const networkEntries: readonly SpecialtyFacts[] = [
  {
    name: 'Primary Care',
    taxonomyCodes: ['207Q00000X', '208D00000X', '363LF0000X', '363LP2300X', '261QP2300X'],
    called: ['a primary care doctor', 'un médico general'],
    forChildren: 'Pediatrics',
  },
  {
    name: 'Cardiology',
    taxonomyCodes: ['207RC0000X', '207RA0001X'],
    called: ['a cardiologist', 'un cardiólogo'],
    forChildren: 'Pediatric Cardiology',
  },
  {
    name: 'Dermatology',
    taxonomyCodes: ['207N00000X', '207NS0135X'],
    called: ['a dermatologist', 'un dermatólogo'],
  },
  {
    name: 'Orthopedics',
    taxonomyCodes: ['207X00000X'],
    called: ['an orthopedic doctor', 'un ortopedista'],
    forChildren: 'Pediatric Orthopedics',
  },
  {
    name: 'Neurology',
    taxonomyCodes: ['2084N0400X', '2084V0102X'],
    called: ['a neurologist', 'un neurólogo'],
    forChildren: 'Child Neurology',
  },
  {
    name: 'Oncology',
    taxonomyCodes: ['207RX0202X', '207RH0003X', '261QX0200X'],
    called: ['an oncologist', 'un oncólogo'],
    forChildren: 'Pediatric Oncology',
  },
  {
    name: 'Pediatrics',
    taxonomyCodes: ['208000000X', '363LP0200X'],
    called: ['a pediatrician', 'un pediatra'],
  },
  {
    name: 'Psychiatry',
    taxonomyCodes: ['2084P0800X', '363LP0808X'],
    called: ['a psychiatrist', 'un psiquiatra'],
    forChildren: 'Child Psychiatry',
  },
  {
    name: 'Radiology',
    taxonomyCodes: ['2085R0202X', '2085R0204X'],
    called: ['a radiology office', 'un centro de radiología'],
  },
  {
    name: 'Emergency Medicine',
    taxonomyCodes: ['207P00000X'],
    called: ['an emergency medicine doctor', 'un médico de urgencias'],
  },
];
