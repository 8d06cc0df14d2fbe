import type { SpecialtyFacts } from './specialty-entry.ts';

export const teethEyesAndEarsEntries: readonly SpecialtyFacts[] = [
  {
    name: 'Dentistry',
    taxonomyCodes: ['122300000X', '1223G0001X', '261QD0000X'],
    called: ['a dentist', 'un dentista'],
    forChildren: 'Pediatric Dentistry',
  },
  {
    name: 'Dental Hygiene',
    taxonomyCodes: ['124Q00000X'],
    called: ['a dental hygienist', 'un higienista dental'],
  },
  {
    name: 'Endodontics',
    taxonomyCodes: ['1223E0200X'],
    called: ['an endodontist', 'un endodoncista'],
  },
  {
    name: 'Periodontics',
    taxonomyCodes: ['1223P0300X'],
    called: ['a periodontist', 'un periodoncista'],
  },
  {
    name: 'Orthodontics',
    taxonomyCodes: ['1223X0400X'],
    called: ['an orthodontist', 'un ortodoncista'],
  },
  {
    name: 'Oral Surgery',
    taxonomyCodes: ['1223S0112X', '204E00000X', '261QS0112X'],
    called: ['an oral surgeon', 'un cirujano oral'],
  },
  {
    name: 'Prosthodontics',
    taxonomyCodes: ['1223P0700X', '122400000X'],
    called: ['a prosthodontist', 'un prostodoncista'],
  },
  {
    name: 'Eye Care (Optometry)',
    taxonomyCodes: ['152W00000X'],
    called: ['an optometrist', 'un optometrista'],
  },
  {
    name: 'Ophthalmology',
    taxonomyCodes: ['207W00000X', '261QS0132X'],
    called: ['an ophthalmologist', 'un oftalmólogo'],
  },
  {
    name: 'Retina',
    taxonomyCodes: ['207WX0107X'],
    called: ['a retina specialist', 'un especialista en retina'],
  },
  {
    name: 'Vision Therapy',
    taxonomyCodes: ['152WV0400X'],
    called: ['a vision therapist', 'un terapeuta visual'],
  },
  {
    name: 'Ear, Nose & Throat',
    taxonomyCodes: ['207Y00000X', '207YX0602X', '207YS0123X'],
    called: ['an ENT', 'un otorrino'],
    nearest: 'Primary Care',
    forChildren: 'Pediatric ENT',
  },
  {
    name: 'Audiology',
    taxonomyCodes: ['231H00000X', '261QH0700X'],
    called: ['an audiologist', 'un audiólogo'],
  },
  {
    name: 'Hearing Aids',
    taxonomyCodes: ['237700000X', '332S00000X', '237600000X'],
    called: ['a hearing aid center', 'un centro de audífonos'],
  },
];
