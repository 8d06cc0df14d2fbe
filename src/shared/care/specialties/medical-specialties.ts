import type { SpecialtyEntry } from './specialty-entry.ts';

/** Doctors who treat without operating. */
export const medicalEntries: readonly SpecialtyEntry[] = [
  {
    name: 'Allergy & Immunology',
    taxonomyCodes: ['207K00000X', '207KA0200X', '207RA0201X'],
    called: ['an allergist', 'un alergólogo'],
    nearest: 'Primary Care',
    forChildren: 'Pediatric Allergy',
    spokenAs:
      'allergist|alergist|allergy doctor|allergy doc|allergy dr|allergy specialist|allergy clinic|allergy testing|allergy test|allergy tests|allergy shots|allergy office|allergy and immunology|immunologist|immunology|immune system doctor|tested for allergies|alergólogo|alergóloga|alergista|alergología|doctor de alergias|doctora de alergias|médico de alergias|especialista en alergias|prueba de alergia|pruebas de alergia|examen de alergia|vacunas para la alergia|inmunólogo|inmunología',
    complaints:
      'allergic to peanuts|peanut allergy|nut allergy|food allergy|food allergies|allergic to milk|allergic to eggs|allergic to bees|bee sting allergy|allergia a los cacahuates|alergia al cacahuate|alergia al maní|alergia a la comida|alergias alimentarias|alergia a los mariscos',
  },
  {
    name: 'Internal Medicine',
    taxonomyCodes: ['207R00000X'],
    called: ['an internist', 'un internista'],
    offeredUnder: { specialty: 'Primary Care' },
    spokenAs:
      'internist|internal medicine|internal medicine doctor|internal med|internal doctor|medicina interna|internista|médico internista',
  },
  {
    name: 'Geriatrics',
    taxonomyCodes: ['207RG0300X', '207QG0300X', '363LG0600X'],
    called: ['a geriatrician', 'un geriatra'],
    nearest: 'Primary Care',
    spokenAs:
      'geriatrician|geriatric doctor|geriatrics|geriatric specialist|doctor for older adults|doctor for older people|doctor for elderly|doctor for seniors|senior doctor|elder care doctor|geriatra|geriatría|médico para ancianos|doctor para ancianos|médico de la tercera edad|doctor para personas mayores|médico para personas mayores',
  },
  {
    name: 'Gastroenterology',
    taxonomyCodes: ['207RG0100X'],
    called: ['a gastroenterologist', 'un gastroenterólogo'],
    nearest: 'Primary Care',
    offeredUnder: { specialty: 'Primary Care', serviceCodes: ['colonoscopy'], isOnlyThese: true },
    forChildren: 'Pediatric Gastroenterology',
    spokenAs:
      'gastroenterologist|gastroenterology|gastro|gi|gi doctor|gi doc|gi dr|gi specialist|gi clinic|stomach doctor|stomach doc|stomach dr|stomach specialist|belly doctor|belly doc|tummy doctor|digestive doctor|digestive specialist|digestion doctor|gut doctor|gut specialist|bowel doctor|bowel specialist|colon doctor|colon specialist|gastroenterólogo|gastroenteróloga|gastroenterología|doctor del estómago|doctora del estómago|médico del estómago|especialista del estómago|médico de la panza|doctor de la barriga|doctor del colon|especialista digestivo|médico digestivo',
    complaints:
      'agruras|acidez|reflujo|estreñida|estreñido|estreñimiento|no hace popo|no puede hacer popo|food gets stuck|food keeps getting stuck|crohns|crohns disease|colitis|ulcerative colitis|irritable bowel syndrome|celiac|celiac disease|trouble swallowing|food gets stuck|pancreas|pancreatitis|enfermedad de crohn|colon irritable|intestino irritable|celiaquía|páncreas',
  },
  {
    name: 'Endocrinology',
    taxonomyCodes: ['207RE0101X'],
    called: ['an endocrinologist', 'un endocrinólogo'],
    nearest: 'Primary Care',
    forChildren: 'Pediatric Endocrinology',
    spokenAs:
      'endocrinologist|endocrinology|endocrine doctor|endocrine specialist|endo doctor|endo|endocrino|thyroid doctor|thyroid specialist|diabetes doctor|diabetes specialist|diabetes clinic|sugar doctor|hormone doctor|hormone specialist|hormone clinic|gland doctor|endocrinólogo|endocrinóloga|endocrinología|doctor de la tiroides|médico de la tiroides|especialista en tiroides|doctor de la diabetes|doctor de diabetes|médico de la diabetes|especialista en diabetes|doctor de las hormonas|especialista en hormonas|médico de hormonas',
    complaints: 'thyroid nodule|thyroid nodules|goiter|graves disease|nódulo en la tiroides|bocio',
  },
  {
    name: 'Rheumatology',
    taxonomyCodes: ['207RR0500X'],
    called: ['a rheumatologist', 'un reumatólogo'],
    nearest: 'Primary Care',
    spokenAs:
      'rheumatologist|rheumatology|rheum|rheumy|rheumatoid doctor|arthritis doctor|arthritis specialist|lupus doctor|lupus specialist|autoimmune doctor|autoimmune specialist|gout doctor|reumatólogo|reumatóloga|reumatología|doctor de la artritis|médico de la artritis|especialista en artritis|doctor del lupus',
    complaints:
      'rheumatoid arthritis|ra flare|sjogrens|ankylosing spondylitis|psoriatic arthritis|artritis reumatoide',
  },
  {
    name: 'Pulmonology',
    taxonomyCodes: ['207RP1001X'],
    called: ['a pulmonologist', 'un neumólogo'],
    nearest: 'Primary Care',
    forChildren: 'Pediatric Pulmonology',
    spokenAs:
      'pulmonologist|pulmonology|pulmonary doctor|pulmonary specialist|pulm|lung doctor|lung doc|lung dr|lung specialist|lung clinic|breathing doctor|breathing specialist|respiratory doctor|asthma doctor|asthma specialist|copd doctor|neumólogo|neumóloga|neumología|neumologo|doctor de los pulmones|médico de los pulmones|especialista en pulmones|especialista de los pulmones|doctor del pulmón|médico del asma|doctor del asma',
    complaints:
      'silbido en el pecho|pulmonary fibrosis|sarcoidosis|spot on my lung|enfisema|fibrosis pulmonar|epoc',
  },
  {
    name: 'Nephrology',
    taxonomyCodes: ['207RN0300X'],
    called: ['a nephrologist', 'un nefrólogo'],
    nearest: 'Primary Care',
    spokenAs:
      'nephrologist|nephrology|kidney doctor|kidney doc|kidney dr|kidney specialist|kidney clinic|renal doctor|renal specialist|nefrólogo|nefróloga|nefrología|doctor de los riñones|médico de los riñones|especialista en riñones|doctor del riñón|médico del riñón|especialista del riñón',
    complaints:
      'kidney disease|kidney failure|kidneys are failing|chronic kidney disease|ckd|polycystic kidney|protein in my urine|enfermedad renal|enfermedad de los riñones|insuficiencia renal|falla renal|riñones fallando',
  },
  {
    name: 'Hepatology',
    taxonomyCodes: ['207RI0008X', '207RT0003X'],
    called: ['a liver specialist', 'un hepatólogo'],
    nearest: 'Primary Care',
    spokenAs:
      'hepatologist|hepatology|liver doctor|liver doc|liver specialist|liver clinic|hepatólogo|hepatóloga|hepatología|doctor del hígado|médico del hígado|especialista del hígado|especialista en hígado',
    complaints:
      'cirrhosis|fatty liver|hepatitis b|hepatitis c|hep c|hep b|liver disease|liver numbers|cirrosis|hígado graso|hepatitis|enfermedad del hígado',
  },
  {
    name: 'Hematology',
    taxonomyCodes: ['207RH0000X', '207RH0003X'],
    called: ['a hematologist', 'un hematólogo'],
    nearest: 'Oncology',
    spokenAs:
      'hematologist|hematology|blood doctor|blood specialist|blood disorder doctor|bleeding disorder doctor|hematólogo|hematóloga|hematología|doctor de la sangre|médico de la sangre|especialista en sangre|especialista de la sangre',
    complaints:
      'hemophilia|sickle cell|blood clotting disorder|low platelets|anemia falciforme|hemofilia|plaquetas bajas',
  },
  {
    name: 'Infectious Disease',
    taxonomyCodes: ['207RI0200X'],
    called: ['an infectious disease doctor', 'un infectólogo'],
    nearest: 'Primary Care',
    spokenAs:
      'infectious disease|infectious diseases|infectious disease doctor|infectious disease specialist|id doctor|infection doctor|infection specialist|lyme doctor|infectólogo|infectóloga|infectología|enfermedades infecciosas|especialista en infecciones|doctor de infecciones',
    complaints: 'lyme disease|tuberculosis|mrsa|valley fever|enfermedad de lyme',
  },
  {
    name: 'HIV Care',
    taxonomyCodes: ['207RI0200X'],
    called: ['an HIV specialist', 'un especialista en VIH'],
    nearest: 'Primary Care',
    spokenAs:
      'hiv doctor|hiv specialist|hiv clinic|hiv care|aids doctor|aids clinic|doctor de vih|especialista en vih|clínica de vih|médico de vih|doctor del sida',
    complaints:
      'hiv|hiv positive|hiv test|tested for hiv|on prep|need prep|prep for hiv|vih|vih positivo|prueba de vih|sida',
  },
  {
    name: 'Sleep Medicine',
    taxonomyCodes: ['207RS0012X', '207QS1201X', '2084S0012X', '261QS1200X'],
    called: ['a sleep specialist', 'un especialista del sueño'],
    nearest: 'Primary Care',
    spokenAs:
      'sleep doctor|sleep doc|sleep dr|sleep specialist|sleep clinic|sleep center|sleep medicine|sleep lab|sleep study|sleep studies|sleep apnea doctor|cpap doctor|medicina del sueño|especialista del sueño|doctor del sueño|clínica del sueño|estudio del sueño|estudio de sueño|médico del sueño',
    complaints:
      'stops breathing at night|stops breathing in his sleep|stops breathing in her sleep|roncar|piernas inquietas',
  },
  {
    name: 'Pain Management',
    taxonomyCodes: ['208VP0014X', '208VP0000X', '207LP2900X', '2081P2900X', '261QP3300X'],
    called: ['a pain specialist', 'un especialista en dolor'],
    nearest: 'Orthopedics',
    spokenAs:
      'pain management|pain management doctor|pain doctor|pain doc|pain dr|pain clinic|pain specialist|pain medicine|epidural injection|epidural injections|nerve block|manejo del dolor|clínica del dolor|especialista en dolor|especialista del dolor|doctor del dolor|médico del dolor|control del dolor',
    complaints: 'complex regional pain|crps|dolor crónico',
  },
  {
    name: 'Anesthesiology',
    taxonomyCodes: ['207L00000X'],
    called: ['an anesthesiologist', 'un anestesiólogo'],
    spokenAs:
      'anesthesiologist|anesthesiology|anesthesia doctor|anesthetist|anestesiólogo|anestesióloga|anestesista|anestesiología',
  },
  {
    name: 'Physical Medicine & Rehabilitation',
    taxonomyCodes: ['208100000X', '261QR0400X', '283X00000X'],
    called: ['a rehabilitation doctor', 'un médico de rehabilitación'],
    nearest: 'Orthopedics',
    spokenAs:
      'physiatrist|physiatry|pm and r|pmr doctor|rehab doctor|rehabilitation doctor|rehab physician|physical medicine|physical medicine and rehabilitation|rehabilitation medicine|stroke rehab|fisiatra|fisiatría|médico de rehabilitación|doctor de rehabilitación|medicina física|rehabilitación',
  },
  {
    name: 'Sports Medicine',
    taxonomyCodes: ['207QS0010X', '207RS0010X', '2080S0010X', '207XX0005X', '204C00000X', '2081S0010X'],
    called: ['a sports medicine doctor', 'un médico deportivo'],
    nearest: 'Orthopedics',
    spokenAs:
      'sports medicine|sports med|sports doctor|sports doc|sports medicine doctor|sport medicine|sports injury doctor|athletic injury doctor|médico deportivo|medicina deportiva|doctor deportivo|doctor de deportes|medicina del deporte',
  },
  {
    name: 'Osteopathic Manipulation',
    taxonomyCodes: ['204D00000X'],
    called: ['an osteopathic manipulation doctor', 'un osteópata'],
    spokenAs:
      'osteopath|osteopathic doctor|osteopathic manipulation|osteopathic manipulative|omt|omm doctor|hands on medicine|osteópata|osteopatía|manipulación osteopática',
  },
  {
    name: 'Occupational Medicine',
    taxonomyCodes: ['2083X0100X', '261QC1800X'],
    called: ['an occupational medicine office', 'un consultorio de medicina del trabajo'],
    nearest: 'Primary Care',
    spokenAs:
      'occupational medicine|occupational health|occ health|work injury doctor|workers comp doctor|workmans comp doctor|work comp doctor|employment physical|pre employment physical|dot physical|dot exam|cdl physical|drug screen for work|medicina del trabajo|medicina ocupacional|salud ocupacional|doctor de compensación laboral|doctor de accidentes de trabajo|examen del dot',
  },
  {
    name: 'Travel Medicine',
    taxonomyCodes: ['261Q00000X'],
    called: ['a travel clinic', 'una clínica del viajero'],
    nearest: 'Primary Care',
    spokenAs:
      'travel clinic|travel doctor|travel medicine|travel vaccines|travel vaccine|travel shots|travel vaccinations|vaccines for travel|shots for travel|shots for my trip|yellow fever vaccine|yellow fever shot|typhoid vaccine|malaria pills|clínica del viajero|medicina del viajero|vacunas para viajar|vacunas de viaje|vacuna de fiebre amarilla|vacuna contra la fiebre amarilla',
  },
  {
    name: 'Hyperbaric Medicine',
    taxonomyCodes: ['2083P0011X', '207PE0005X'],
    called: ['a hyperbaric center', 'un centro de medicina hiperbárica'],
    spokenAs:
      'hyperbaric|hyperbaric oxygen|hyperbaric chamber|hyperbaric medicine|hyperbaric doctor|oxygen chamber|pressure chamber|hbot|cámara hiperbárica|oxígeno hiperbárico|medicina hiperbárica',
  },
  {
    name: 'Wound Care',
    taxonomyCodes: ['163WW0000X'],
    called: ['a wound care clinic', 'una clínica de heridas'],
    nearest: 'Primary Care',
    spokenAs:
      'wound care|wound doctor|wound clinic|wound center|wound specialist|wound nurse|cuidado de heridas|clínica de heridas|curación de heridas|especialista en heridas',
    complaints:
      'wound that wont heal|sore that wont heal|ulcer on my foot|foot ulcer|diabetic ulcer|bed sore|bedsore|bed sores|pressure ulcer|pressure sore|wound wont heal|wound not healing|herida que no sana|herida que no cierra|úlcera en el pie|llaga que no sana|escaras|escara',
  },
  {
    name: 'Burn Care',
    taxonomyCodes: ['2086S0127X'],
    called: ['a burn clinic', 'una clínica de quemaduras'],
    nearest: 'Emergency Medicine',
    spokenAs:
      'burn clinic|burn center|burn doctor|burn specialist|burn unit|burn care|clínica de quemaduras|clínica de quemados|centro de quemados|especialista en quemaduras',
  },
  {
    name: 'Critical Care',
    taxonomyCodes: ['207RC0200X', '207LC0200X'],
    called: ['a critical care doctor', 'un médico intensivista'],
    spokenAs:
      'critical care|critical care doctor|intensivist|icu doctor|intensive care doctor|intensivista|cuidados intensivos|médico de terapia intensiva',
  },
  {
    name: 'Palliative Care',
    taxonomyCodes: ['207RH0002X', '207QH0002X', '2080H0002X'],
    called: ['a palliative care team', 'un equipo de cuidados paliativos'],
    nearest: 'Primary Care',
    spokenAs:
      'palliative|palliative care|palliative doctor|palliative medicine|comfort care doctor|supportive care clinic|cuidados paliativos|paliativos|paliativo|médico paliativista',
  },
  {
    name: 'Clinical Genetics',
    taxonomyCodes: ['207SG0201X', '170300000X', '261QG0250X'],
    called: ['a genetics clinic', 'una clínica de genética'],
    spokenAs:
      'geneticist|genetics clinic|genetics doctor|genetic doctor|genetic counselor|genetic counseling|genetic testing|genetic test|gene test|brca test|brca testing|dna testing for disease|genetista|asesor genético|consejera genética|consejería genética|prueba genética|pruebas genéticas|examen genético',
  },
  {
    name: 'Nuclear Medicine',
    taxonomyCodes: ['207U00000X'],
    called: ['a nuclear medicine office', 'un centro de medicina nuclear'],
    nearest: 'Radiology',
    spokenAs:
      'nuclear medicine|nuclear medicine doctor|radioactive iodine|radioiodine|bone scan nuclear|hida scan|medicina nuclear|yodo radioactivo|gammagrafía',
  },
  {
    name: 'Pathology',
    taxonomyCodes: ['207ZP0102X', '207ZP0105X'],
    called: ['a pathologist', 'un patólogo'],
    spokenAs: 'pathologist|pathology|pathology lab|slides reviewed|biopsy slides|patólogo|patóloga|patología',
  },
  {
    name: 'Radiation Oncology',
    taxonomyCodes: ['2085R0001X', '261QX0203X'],
    called: ['a radiation oncologist', 'un radiooncólogo'],
    nearest: 'Oncology',
    spokenAs:
      'radiation oncologist|radiation oncology|radiation doctor|radiation therapy|radiation treatment|radiation treatments|radiotherapy|rad onc|radiooncólogo|oncólogo radioterapeuta|radioterapia|radioterapeuta|radiaciones',
  },
  {
    name: 'Interventional Cardiology',
    taxonomyCodes: ['207RI0011X'],
    called: ['an interventional cardiologist', 'un cardiólogo intervencionista'],
    nearest: 'Cardiology',
    spokenAs:
      'interventional cardiologist|interventional cardiology|stent doctor|doctor who puts in stents|cath doctor|cardiólogo intervencionista|cardiología intervencionista|hemodinamista',
  },
  {
    name: 'Cardiac Electrophysiology',
    taxonomyCodes: ['207RC0001X'],
    called: ['an electrophysiologist', 'un electrofisiólogo'],
    nearest: 'Cardiology',
    spokenAs:
      'electrophysiologist|electrophysiology|cardiac electrophysiologist|ep doctor|heart rhythm doctor|heart rhythm specialist|rhythm doctor|rhythm specialist|pacemaker doctor|pacemaker clinic|pacemaker check|pacemaker checked|afib doctor|afib specialist|arrhythmia doctor|arrhythmia specialist|ablation doctor|electrofisiólogo|electrofisiología|especialista en arritmias|doctor del marcapasos',
  },
  {
    name: 'Interventional Radiology',
    taxonomyCodes: ['2085R0204X'],
    called: ['an interventional radiologist', 'un radiólogo intervencionista'],
    nearest: 'Radiology',
    spokenAs:
      'interventional radiologist|interventional radiology|ir doctor|fibroid embolization|embolization|port placement|radiólogo intervencionista|radiología intervencionista|embolización',
  },
  {
    name: 'Addiction Medicine',
    taxonomyCodes: ['207QA0401X', '2083A0300X', '2084P0802X', '207RA0401X'],
    called: ['an addiction medicine doctor', 'un médico de adicciones'],
    nearest: 'Psychiatry',
    spokenAs:
      'addiction doctor|addiction specialist|addiction medicine|addiction psychiatrist|suboxone doctor|suboxone clinic|methadone doctor|médico de adicciones|doctor de adicciones|especialista en adicciones|medicina de adicciones',
  },
  {
    name: 'Adolescent Medicine',
    taxonomyCodes: ['2080A0000X', '207QA0000X', '207RA0000X'],
    called: ['an adolescent medicine doctor', 'un médico de adolescentes'],
    nearest: 'Pediatrics',
    spokenAs:
      'adolescent medicine|adolescent doctor|adolescent clinic|teen doctor|teen clinic|doctor for teens|doctor for teenagers|teenage doctor|medicina del adolescente|médico de adolescentes|doctor para adolescentes|clínica de adolescentes',
  },
];
