import { phrases, type Service } from '../services.ts';

export const neurologyServices: readonly Service[] = [
  {
    code: 'neurology-visit',
    name: 'First visit with a neurologist',
    clinicalName: 'New-patient neurology visit',
    plainName: 'first visit with a brain and nerve doctor',
    spanishName: 'neurólogo',
    specialty: 'Neurology',
    requestType: 'appointment',
    billingCodes: ['99204', '99205'],
    spokenAs: phrases(
      'neurologist, brain doctor, nerve doctor, neurology, migraine doctor, headache specialist',
      'neurólogo, neuróloga, neurología, médico de los nervios, especialista en migraña',
    ),
    demoPriceCents: [22_000, 48_000],
    durationMinutes: 60,
    included: 'The visit with a neurological exam. Tests and scans are billed separately.',
  },
  {
    code: 'eeg',
    name: 'EEG brain wave test (electroencephalogram)',
    clinicalName: 'Electroencephalogram (EEG)',
    plainName: 'recording of the brain waves',
    spanishName: 'electroencefalograma',
    specialty: 'Neurology',
    requestType: 'procedure',
    billingCodes: ['95816', '95819'],
    spokenAs: phrases(
      'eeg, electroencephalography, electroencephalogram, brain wave test, brain waves, seizure test, electroencefalograma',
      'encefalograma',
    ),
    demoPriceCents: [27_500, 70_000],
    durationMinutes: 60,
    included: 'The recording and a neurologist’s written report.',
  },
  {
    code: 'nerve-test',
    name: 'Nerve conduction study and EMG',
    clinicalName: 'Nerve conduction study and EMG',
    plainName: 'test of the nerves and muscles',
    spanishName: 'electromiografía',
    specialty: 'Neurology',
    requestType: 'procedure',
    billingCodes: ['95909', '95908', '95910'],
    spokenAs: phrases(
      'nerve test, nerve conduction, nerve study, needle test, emg test, ncs, nerve conduction study, emg, electromyography, carpal tunnel test',
      'electromiografía, examen de nervios, estudio de nervios, examen de los nervios, prueba de nervios, conducción nerviosa',
    ),
    demoPriceCents: [27_500, 72_000],
    durationMinutes: 60,
    included:
      'Five or six nerve conduction studies with a written report. The needle exam of the muscles (EMG) is billed separately.',
  },
];
