import type { SpecialtyEntry } from './specialty-entry.ts';

/** Therapies, care at home, and places that people go to. */
export const therapiesAndServicesEntries: readonly SpecialtyEntry[] = [
  {
    name: 'Physical Therapy',
    taxonomyCodes: ['225100000X', '2251X0800X', '261QP2000X'],
    called: ['a physical therapist', 'un fisioterapeuta'],
    offeredUnder: { specialty: 'Orthopedics', serviceCodes: ['physical-therapy'] },
    spokenAs:
      'physical therapist|physical therapy|physical therapy clinic|pt clinic|physiotherapist|physiotherapy|physio|pelvic floor therapy|pelvic floor therapist|pelvic floor pt|aquatic therapy|fisioterapeuta|fisioterapia|fisio|terapeuta físico|terapeuta física|terapia física|terapista físico|terapista física|terapia de rehabilitación',
  },
  {
    name: 'Occupational Therapy',
    taxonomyCodes: ['225X00000X'],
    called: ['an occupational therapist', 'un terapeuta ocupacional'],
    spokenAs:
      'occupational therapist|occupational therapy|hand therapist|hand therapy|sensory therapy|ot for my son|ot for my daughter|ot evaluation|terapeuta ocupacional|terapia ocupacional|terapista ocupacional|terapia de mano|terapia sensorial',
  },
  {
    name: 'Speech Therapy',
    taxonomyCodes: ['235Z00000X'],
    called: ['a speech therapist', 'un terapeuta del habla'],
    spokenAs:
      'speech therapist|speech therapy|speech pathologist|speech language pathologist|speech and language|speech doctor|speech specialist|speech evaluation|slp|swallow study|swallowing therapy|feeding therapy|logopeda|logopedia|terapia del habla|terapia de habla|terapia de lenguaje|terapia del lenguaje|terapeuta del habla|terapeuta de lenguaje|terapeuta del lenguaje|fonoaudiólogo|fonoaudióloga|foniatra|patólogo del habla|terapista del habla|terapista de lenguaje',
    complaints:
      'stutter|stutters|stuttering|delayed speech|isnt talking yet|doesnt talk yet|hard to understand when he talks|lisp|tartamudea|tartamudez|tartamudeo|todavía no habla|no habla todavía|aún no habla|retraso en el habla',
  },
  {
    name: 'Vestibular Therapy',
    taxonomyCodes: ['2251N0400X', '225100000X'],
    called: ['a vestibular therapist', 'un terapeuta vestibular'],
    nearest: 'Neurology',
    spokenAs:
      'vestibular therapy|vestibular therapist|vestibular rehab|vestibular rehabilitation|vestibular specialist|balance therapy|balance therapist|balance clinic|vertigo therapy|dizziness therapy|epley|epley maneuver|terapia vestibular|rehabilitación vestibular|terapia de equilibrio|terapia del equilibrio|terapia para el vértigo|terapia para mareos',
  },
  {
    name: 'Massage Therapy',
    taxonomyCodes: ['225700000X'],
    called: ['a massage therapist', 'un masajista'],
    spokenAs:
      'massage|massages|massage therapist|massage therapy|medical massage|deep tissue massage|masseuse|masaje|masajes|masajista|terapia de masaje|terapia de masajes|sobador|sobadora',
  },
  {
    name: 'Acupuncture',
    taxonomyCodes: ['171100000X'],
    called: ['an acupuncturist', 'un acupunturista'],
    spokenAs: 'acupuncturist|acupuncture|dry needling|acupunturista|acupuntura',
  },
  {
    name: 'Chiropractic',
    taxonomyCodes: ['111N00000X'],
    called: ['a chiropractor', 'un quiropráctico'],
    nearest: 'Orthopedics',
    spokenAs:
      'chiropractor|chiropracter|chiropractic|chiro|back cracker|back cracked|back adjusted|crack my back|spinal adjustment|quiropráctico|quiropráctica|quiropractico|quiropráctico de columna|quiropraxia',
  },
  {
    name: 'Podiatry',
    taxonomyCodes: ['213E00000X', '213ES0103X', '261QP1100X'],
    called: ['a podiatrist', 'un podólogo'],
    nearest: 'Orthopedics',
    spokenAs:
      'podiatrist|podiatry|foot doctor|foot doc|foot dr|foot specialist|foot clinic|feet doctor|foot and toe doctor|toe doctor|toenail doctor|diabetic foot care|foot care|diabetic shoes|toenails trimmed|toenails cut|nails clipped|podólogo|podóloga|podología|podiatra|podiatría|doctor de los pies|doctora de los pies|médico de los pies|doctor de pies|especialista en pies|especialista de los pies|cuidado de los pies|pie diabético',
    complaints:
      'ingrown toenail|ingrown toenails|ingrown nail|toenail|toenails|callus|calluses|corns|hammer toe|uña encarnada|uñas encarnadas|uñero|uñas enterradas|uña enterrada|callos|callo en el pie|callos en los pies|pie plano',
  },
  {
    name: 'Nutrition & Dietetics',
    taxonomyCodes: ['133V00000X', '133N00000X'],
    called: ['a dietitian', 'un nutricionista'],
    nearest: 'Primary Care',
    spokenAs:
      'dietitian|dietician|nutritionist|nutrition lady|nutrition person|nutrition doctor|what to eat|eating plan|nutrition counseling|nutrition counselor|diet doctor|diet counselor|diet specialist|meal plan|meal planning|food coach|nutricionista|nutrióloga|nutriólogo|dietista|plan de alimentación|consejería de nutrición',
  },
  {
    name: 'Diabetes Education',
    taxonomyCodes: ['163WD0400X', '133V00000X'],
    called: ['a diabetes educator', 'un educador en diabetes'],
    nearest: 'Primary Care',
    spokenAs:
      'diabetes educator|diabetes education|diabetes class|diabetes classes|diabetes teaching|diabetes nurse|diabetic educator|diabetic class|diabetic classes|insulin teaching|learn to use insulin|educador de diabetes|educadora de diabetes|educador en diabetes|educadora en diabetes|educación de diabetes|educación en diabetes|educación sobre la diabetes|clases de diabetes|clase de diabetes|aprender a usar la insulina',
  },
  {
    name: 'Orthotics & Prosthetics',
    taxonomyCodes: ['335E00000X', '222Z00000X', '224P00000X'],
    called: ['an orthotics and prosthetics office', 'un taller de órtesis y prótesis'],
    spokenAs:
      'prosthetist|orthotist|prosthetics|prosthesis|prosthetic leg|prosthetic arm|artificial leg|artificial limb|artificial arm|orthotics|orthotic|custom orthotics|custom insoles|shoe inserts|custom brace|leg brace|baby helmet|for a helmet|get a helmet|helmet for flat head|flat head helmet|helmet for his head|helmet for her head|cranial helmet|afo|ortesista|protesista|prótesis de pierna|prótesis de brazo|pierna artificial|pierna ortopédica|plantillas|plantillas ortopédicas|aparato ortopédico',
    complaints: 'prosthetic',
  },
  {
    name: 'Durable Medical Equipment',
    taxonomyCodes: ['332B00000X', '332BX2000X'],
    called: ['a medical equipment supplier', 'un proveedor de equipo médico'],
    spokenAs:
      'wheelchair repair|a wheelchair|new wheelchair|wheelchair for|electric wheelchair|power wheelchair|power chair|mobility scooter|a walker|walker for|new walker|rollator|hospital bed|oxygen tank|oxygen tanks|oxygen concentrator|home oxygen|cpap machine|cpap supplies|new cpap|medical equipment|durable medical equipment|dme|medical supplies|medical supply store|shower chair|commode|bedside commode|crutches|hoyer lift|nebulizer machine|breast pump|una silla de ruedas|silla de ruedas nueva|silla de ruedas para|silla de ruedas eléctrica|un andador|andador para|andadera|cama de hospital|tanque de oxígeno|oxígeno en casa|concentrador de oxígeno|equipo médico|máquina de cpap|máquina cpap|muletas|silla para la ducha|silla de baño|sacaleches',
  },
  {
    name: 'Home Health',
    taxonomyCodes: ['251E00000X', '253Z00000X', '374U00000X'],
    called: ['a home health agency', 'una agencia de atención en casa'],
    spokenAs:
      'home health|home health agency|home health aide|home health nurse|home health care|home care|home care agency|home nurse|home nursing|home aide|in home care|in home nurse|in home help|visiting nurse|nurse at home|nurse to come to the house|nurse to come to our house|nurse come to the house|caregiver|caregiver for|caregivers|someone to help at home|someone to take care of|help bathing|personal care aide|enfermera en casa|enfermera a domicilio|enfermera que venga a la casa|cuidador|cuidadora|cuidadora en casa|cuidado en casa|cuidado en el hogar|atención en casa|atención domiciliaria|ayuda en casa|agencia de cuidado|agencia de cuidado en el hogar|asistente de salud en el hogar|alguien que cuide a',
  },
  {
    name: 'Hospice',
    taxonomyCodes: ['251G00000X', '315D00000X'],
    called: ['a hospice', 'un hospicio'],
    spokenAs:
      'hospice|hospice care|hospice agency|hospice nurse|end of life care|end of life|hospicio|cuidado de hospicio|cuidados de hospicio|cuidados al final de la vida|final de la vida',
  },
  {
    name: 'Nursing Home',
    taxonomyCodes: ['314000000X', '313M00000X', '311Z00000X'],
    called: ['a nursing home', 'un hogar de ancianos'],
    spokenAs:
      'nursing home|nursing homes|nursing facility|skilled nursing|skilled nursing facility|snf|long term care|long term care facility|rest home|old folks home|care home|rehab facility after|asilo|asilo de ancianos|hogar de ancianos|casa de ancianos|residencia de ancianos|residencia para ancianos|casa de reposo|centro de cuidados a largo plazo',
  },
  {
    name: 'Adult Day Care',
    taxonomyCodes: ['261QA0600X'],
    called: ['an adult day center', 'un centro de día para adultos'],
    spokenAs:
      'adult day care|day program|someplace to go during the day|adult daycare|adult day center|adult day program|adult day health|senior day care|senior daycare|senior day program|day program for seniors|day program for adults|day care for my mom|day care for my dad|daycare for seniors|guardería para adultos|guardería de adultos|guardería para ancianos|centro de día|centro diurno|centro de día para adultos|cuidado diurno para adultos',
  },
  {
    name: 'Medical Transportation',
    taxonomyCodes: ['343900000X', '343800000X', '344600000X'],
    called: ['a medical transportation service', 'un servicio de transporte médico'],
    spokenAs:
      'medical transportation|medical transport|medical ride|non emergency transport|wheelchair ramp van|a wheelchair van|a wheelchair ramp van|van with a ramp|non emergency medical transportation|nemt|transport to|transportation to|transportation for|transport for|need transportation|need transport|a ride to|rides to|ride to dialysis|ride to my appointment|ride to my appointments|ride to the doctor|ride to chemo|ride to therapy|ride to the hospital|ride home from|need a ride|get a ride|needs a ride|wheelchair van|wheelchair transport|wheelchair accessible van|gurney transport|stretcher transport|ambulette|transporte médico|transporte para|necesito transporte|necesita transporte|que me lleven a|que lo lleven a|que la lleven a|un viaje a diálisis|quien me lleve al|quien me lleve a|quien la lleve a|quien lo lleve a|aventón|raite|un ride al|un ride a',
  },
  {
    name: 'Dialysis',
    taxonomyCodes: ['261QE0700X'],
    called: ['a dialysis center', 'un centro de diálisis'],
    spokenAs:
      'dialysis|dialysis center|dialysis clinic|dialysis place|dialysis unit|hemodialysis|peritoneal dialysis|kidney machine|diálisis|centro de diálisis|clínica de diálisis|hemodiálisis|diálisis peritoneal',
  },
  {
    name: 'Laboratory',
    taxonomyCodes: ['291U00000X'],
    called: ['a laboratory', 'un laboratorio'],
    offeredUnder: {
      specialty: 'Primary Care',
      serviceCodes: ['blood-panel', 'blood-count', 'cholesterol-test', 'a1c-test', 'thyroid-test'],
    },
    spokenAs:
      'a lab near|find a lab|need a lab|blood lab|a laboratory|laboratory near|draw station|lab location|place to get blood drawn|place to get my blood drawn|place for blood work|somewhere to get my blood drawn|un laboratorio|laboratorio cerca|laboratorio clínico|laboratorio de análisis|donde sacarme sangre|lugar para sacarme sangre',
  },
  {
    name: 'Imaging Center',
    taxonomyCodes: ['261QR0200X', '261QM1200X', '261QR0206X'],
    called: ['an imaging center', 'un centro de imágenes'],
    offeredUnder: { specialty: 'Radiology' },
    spokenAs:
      'imaging center|imaging place|imaging facility|imaging office|scan place|scan center|mri place|mri center|xray place|x ray place|centro de imágenes|centro de imagen|centro de resonancia|lugar de rayos x',
  },
  {
    name: 'Pharmacy',
    taxonomyCodes: ['333600000X', '3336C0003X', '183500000X'],
    called: ['a pharmacy', 'una farmacia'],
    spokenAs:
      'find a pharmacy|need a pharmacy|new pharmacy|pharmacy near|24 hour pharmacy|open pharmacy|compounding pharmacy|a pharmacist|talk to a pharmacist|drugstore near|find a drugstore|pharmacy that carries|pharmacy that has|farmacia cerca|una farmacia|farmacia de turno|farmacia 24 horas|un farmacéutico|farmacia abierta',
  },
  {
    name: 'Urgent Care',
    taxonomyCodes: ['261QU0200X'],
    called: ['an urgent care clinic', 'una clínica de urgencias'],
    offeredUnder: { specialty: 'Emergency Medicine' },
    spokenAs:
      'urgent care|urgent care clinic|walk in clinic|walk in|walk ins|minute clinic|minuteclinic|quick care|after hours clinic|same day clinic|atención urgente|clínica de urgencias|clínica de urgencia|urgencias|cuidado urgente|clínica sin cita',
  },
];
