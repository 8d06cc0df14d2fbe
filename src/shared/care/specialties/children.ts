import type { SpecialtyEntry } from './specialty-entry.ts';

/** Children's doctors of one field. "Kids" and "children's" stand for "pediatric" in what is said. */
export const childrenEntries: readonly SpecialtyEntry[] = [
  {
    name: 'Pediatric Allergy',
    taxonomyCodes: ['2080P0201X', '207K00000X'],
    called: ['a pediatric allergist', 'un alergólogo pediátrico'],
    nearest: 'Pediatrics',
    spokenAs:
      'pediatric allergist|pediatric allergy|pediatric allergy doctor|alergólogo pediatra|alergólogo pediátrico|alergóloga pediatra|alergista pediatra|alergólogo para niños|alergólogo infantil|alergista para niños',
  },
  {
    name: 'Pediatric Cardiology',
    taxonomyCodes: ['2080P0202X'],
    called: ['a pediatric cardiologist', 'un cardiólogo pediatra'],
    nearest: 'Pediatrics',
    spokenAs:
      'pediatric cardiologist|pediatric cardiology|pediatric heart doctor|cardiólogo pediatra|cardióloga pediatra|cardiólogo pediátrico|cardiólogo para niños|cardiólogo infantil|cardiología pediátrica',
  },
  {
    name: 'Pediatric Dentistry',
    taxonomyCodes: ['1223P0221X'],
    called: ['a pediatric dentist', 'un dentista para niños'],
    spokenAs:
      'pediatric dentist|kids dentist|kid dentist|childrens dentist|dentist for babies|baby dentist|pediatric dentistry|pediatric dental|kid friendly dentist|dentist for kids|dentist for my kid|dentist for children|dentista pediátrico|dentista pediátrica|dentista infantil|dentista para niños|dentista de niños|odontopediatra|odontólogo infantil',
  },
  {
    name: 'Pediatric Endocrinology',
    taxonomyCodes: ['2080P0205X'],
    called: ['a pediatric endocrinologist', 'un endocrinólogo pediatra'],
    nearest: 'Pediatrics',
    spokenAs:
      'pediatric endocrinologist|pediatric endocrinology|pediatric endo|pediatric diabetes doctor|growth hormone doctor|endocrinólogo pediatra|endocrinóloga pediatra|endocrinólogo pediátrico|endocrinólogo para niños|endocrinólogo infantil',
  },
  {
    name: 'Pediatric ENT',
    taxonomyCodes: ['207YP0228X'],
    called: ['a pediatric ENT', 'un otorrino pediatra'],
    nearest: 'Pediatrics',
    spokenAs:
      'pediatric ent|pediatric ear nose and throat|pediatric ear nose throat|pediatric otolaryngologist|pediatric ear doctor|otorrino pediatra|otorrino pediátrico|otorrino para niños|otorrino infantil|otorrinolaringólogo pediatra',
  },
  {
    name: 'Pediatric Gastroenterology',
    taxonomyCodes: ['2080P0206X'],
    called: ['a pediatric gastroenterologist', 'un gastroenterólogo pediatra'],
    nearest: 'Pediatrics',
    spokenAs:
      'pediatric gastroenterologist|pediatric gastroenterology|pediatric gi|pediatric gi doctor|pediatric gastro|pediatric stomach doctor|gastroenterólogo pediatra|gastroenteróloga pediatra|gastro pediatra|gastroenterólogo para niños|gastroenterólogo infantil|gastroenterólogo pediátrico',
  },
  {
    name: 'Pediatric Oncology',
    taxonomyCodes: ['2080P0207X'],
    called: ['a pediatric oncologist', 'un oncólogo pediatra'],
    nearest: 'Oncology',
    spokenAs:
      'pediatric oncologist|pediatric oncology|pediatric hematologist|pediatric hematology|pediatric cancer doctor|childhood cancer doctor|oncólogo pediatra|oncóloga pediatra|oncólogo para niños|oncólogo infantil|hematólogo pediatra|oncología pediátrica',
    complaints: 'childhood leukemia|childhood cancer|leucemia infantil|cáncer infantil',
  },
  {
    name: 'Pediatric Orthopedics',
    taxonomyCodes: ['207XP3100X'],
    called: ['a pediatric orthopedist', 'un ortopedista infantil'],
    nearest: 'Orthopedics',
    spokenAs:
      'pediatric orthopedist|pediatric orthopedic|pediatric orthopedics|pediatric orthopedic doctor|pediatric orthopedic surgeon|pediatric ortho|pediatric bone doctor|ortopedista pediatra|ortopedista infantil|ortopedista pediátrico|ortopedista para niños|ortopeda pediatra|ortopeda infantil|traumatólogo infantil|ortopedia infantil|ortopedia pediátrica',
  },
  {
    name: 'Pediatric Pulmonology',
    taxonomyCodes: ['2080P0214X'],
    called: ['a pediatric pulmonologist', 'un neumólogo pediatra'],
    nearest: 'Pediatrics',
    spokenAs:
      'pediatric pulmonologist|pediatric pulmonology|pediatric lung doctor|pediatric lung specialist|pediatric asthma doctor|pediatric asthma specialist|neumólogo pediatra|neumóloga pediatra|neumólogo para niños|neumólogo infantil|neumólogo pediátrico',
  },
  {
    name: 'Pediatric Surgery',
    taxonomyCodes: ['2086S0120X'],
    called: ['a pediatric surgeon', 'un cirujano pediatra'],
    spokenAs:
      'pediatric surgeon|pediatric surgery|surgeon for kids|surgeon for children|cirujano pediatra|cirujana pediatra|cirujano pediátrico|cirujano para niños|cirujano infantil|cirugía pediátrica',
  },
  {
    name: 'Pediatric Urology',
    taxonomyCodes: ['2088P0231X'],
    called: ['a pediatric urologist', 'un urólogo pediatra'],
    nearest: 'Pediatrics',
    spokenAs:
      'pediatric urologist|pediatric urology|circumcision|circuncisión|urólogo pediatra|uróloga pediatra|urólogo para niños|urólogo infantil|urólogo pediátrico',
    complaints: 'undescended testicle|testículo no descendido',
  },
  {
    name: 'Child Neurology',
    taxonomyCodes: ['2084N0402X'],
    called: ['a child neurologist', 'un neurólogo infantil'],
    nearest: 'Neurology',
    spokenAs:
      'child neurologist|child neurology|pediatric neurologist|pediatric neurology|pediatric neuro|pediatric brain doctor|neurólogo pediatra|neuróloga pediatra|neurólogo infantil|neurólogo para niños|neurólogo pediátrico|neuropediatra|neurología infantil|neurología pediátrica',
  },
  {
    name: 'Child Psychiatry',
    taxonomyCodes: ['2084P0804X'],
    called: ['a child psychiatrist', 'un psiquiatra infantil'],
    nearest: 'Psychiatry',
    spokenAs:
      'child psychiatrist|child psychiatry|pediatric psychiatrist|pediatric psychiatry|adolescent psychiatrist|teen psychiatrist|child and adolescent psychiatrist|psiquiatra infantil|psiquiatra de niños|psiquiatra para niños|psiquiatra pediátrico|psiquiatra para adolescentes|psiquiatra de adolescentes|psiquiatría infantil|paidopsiquiatra',
  },
  {
    name: 'Developmental Pediatrics',
    taxonomyCodes: ['2080P0006X', '2080P0008X'],
    called: ['a developmental pediatrician', 'un pediatra del desarrollo'],
    nearest: 'Pediatrics',
    spokenAs:
      'developmental pediatrician|developmental pediatrics|developmental behavioral pediatrician|developmental doctor|developmental specialist|autism evaluation|autism testing|autism test|autism assessment|autism diagnosis|autism doctor|autism specialist|tested for autism|evaluated for autism|checked for autism|pediatra del desarrollo|pediatría del desarrollo|especialista en autismo|evaluación de autismo|prueba de autismo|evaluar por autismo|doctor de autismo',
    complaints:
      'developmental delays|not hitting milestones|missing milestones|retraso en el desarrollo|retraso del desarrollo',
  },
];
