import type { SpecialtyEntry } from './specialty-entry.ts';

/** The ten that the network's offices are listed under. Their complaints are in the assistant's own list. */
export const networkEntries: readonly SpecialtyEntry[] = [
  {
    name: 'Primary Care',
    taxonomyCodes: ['207Q00000X', '208D00000X', '363LF0000X', '363LP2300X', '261QP2300X'],
    called: ['a primary care doctor', 'un médico general'],
    forChildren: 'Pediatrics',
    spokenAs:
      'primary care|primary care doctor|primary care physician|primary care dr|primary care provider|primary doctor|primary doc|primary dr|primary physician|primary|family doctor|family doc|family dr|family physician|family medicine|family practice|family practitioner|general practitioner|general doctor|general dr|gp|pcp|regular doctor|anybody regular|somebody regular|someone regular|regular person|regular dr|regular doc|everyday doctor|med pcp|médico general|doctor general|doctora general|médico de familia|médica de familia|doctor de familia|doctora de familia|doctor familiar|médico familiar|médico de cabecera|médica de cabecera|doctor de cabecera|doctora de cabecera|doctor primario|médico primario|doctora primaria|médico de atención primaria|atención primaria|medicina familiar|medicina general|clínico general|médico clínico|generalista|doctor regular',
  },
  {
    name: 'Cardiology',
    taxonomyCodes: ['207RC0000X', '207RA0001X'],
    called: ['a cardiologist', 'un cardiólogo'],
    forChildren: 'Pediatric Cardiology',
    spokenAs:
      'cardiologist|cardiology|cardiac doctor|cardiac specialist|heart doctor|heart doc|heart dr|heart specialist|heart clinic|heart center|heart person|heart guy|cardiologo|cardiólogo|cardióloga|cardiología|médico del corazón|médica del corazón|especialista del corazón|especialista en corazón|doctor del corazón|doctora del corazón',
  },
  {
    name: 'Dermatology',
    taxonomyCodes: ['207N00000X', '207NS0135X'],
    called: ['a dermatologist', 'un dermatólogo'],
    spokenAs:
      'dermatologist|dermatology|derm|dermatologic|skin doctor|skin doc|skin dr|skin specialist|skin clinic|skin person|dermatólogo|dermatóloga|dermatología|médico de la piel|doctor de la piel|doctora de la piel|especialista de la piel|cita de piel|citas de piel|doctor de piel|especialista en piel',
  },
  {
    name: 'Orthopedics',
    taxonomyCodes: ['207X00000X'],
    called: ['an orthopedic doctor', 'un ortopedista'],
    forChildren: 'Pediatric Orthopedics',
    spokenAs:
      'orthopedist|orthopedic|orthopaedic|orthopedic doctor|orthopedic surgeon|orthopedic specialist|orthopaedic surgeon|orthopedics|orthopaedics|ortho|ortho doctor|ortho doc|ortho dr|ortho surgeon|bone doctor|bone doc|bone dr|bone and joint doctor|bone specialist|joint doctor|joint specialist|knee doctor|knee dr|knee specialist|knee surgeon|knee guy|back doctor|back dr|back specialist|shoulder doctor|shoulder specialist|shoulder guy|hip doctor|hip specialist|ankle doctor|ortopedista|ortopeda|ortopédico|ortopedico|ortopedia|traumatólogo|traumatóloga|traumatología|médico de huesos|doctor de huesos|doctor de los huesos|especialista en huesos|huesero|especialista en rodilla',
  },
  {
    name: 'Neurology',
    taxonomyCodes: ['2084N0400X', '2084V0102X'],
    called: ['a neurologist', 'un neurólogo'],
    forChildren: 'Child Neurology',
    spokenAs:
      'neurologist|neurology|neuro|neuro doctor|brain doctor|brain dr|brain specialist|nerve doctor|nerve dr|nerve specialist|migraine doctor|memory specialist|memory doctor|memory clinic|seizure doctor|stroke doctor|concussion clinic|concussion specialist|neurólogo|neuróloga|neurología|doctor de la memoria|médico de la memoria|especialista de los nervios|médico de los nervios|doctor de la cabeza',
  },
  {
    name: 'Oncology',
    taxonomyCodes: ['207RX0202X', '207RH0003X', '261QX0200X'],
    called: ['an oncologist', 'un oncólogo'],
    forChildren: 'Pediatric Oncology',
    spokenAs:
      'oncologist|oncology|onc|cancer doctor|cancer doc|cancer dr|cancer specialist|cancer center|hematologist oncologist|hematology oncology|heme onc|oncólogo|oncóloga|oncología|médico de cáncer|médico del cáncer|doctor del cáncer|doctor de cáncer|especialista en cáncer',
  },
  {
    name: 'Pediatrics',
    taxonomyCodes: ['208000000X', '363LP0200X'],
    called: ['a pediatrician', 'un pediatra'],
    spokenAs:
      'pediatrician|paediatrician|pediatrics|pediatric|pediatric doctor|peds|ped|kids doctor|kids dr|kid doctor|kids doc|childrens doctor|children doctor|child doctor|baby doctor|baby dr|pediatra|pediatría|pedíatra|médico para niños|doctor para niños|doctora para niños|doctor de niños|médico de niños|doctor de mis hijos',
  },
  {
    name: 'Psychiatry',
    taxonomyCodes: ['2084P0800X', '363LP0808X'],
    called: ['a psychiatrist', 'un psiquiatra'],
    forChildren: 'Child Psychiatry',
    spokenAs:
      'psychiatrist|psychiatry|psychiatric|psych|psych doctor|psych dr|psych np|psych provider|psych med doc|psychiatric nurse practitioner|shrink|mental health|mental health doctor|mental health provider|psiquiatra|psiquiatría|salud mental|doctor de la mente',
  },
  {
    name: 'Radiology',
    taxonomyCodes: ['2085R0202X', '2085R0204X'],
    called: ['a radiology office', 'un centro de radiología'],
    spokenAs: 'radiologist|radiology|imaging|radiólogo|radióloga|radiología',
  },
  {
    name: 'Emergency Medicine',
    taxonomyCodes: ['207P00000X'],
    called: ['an emergency medicine doctor', 'un médico de urgencias'],
    spokenAs: 'emergency medicine|emergency doctor|er doctor|médico de urgencias|medicina de urgencias',
  },
];
