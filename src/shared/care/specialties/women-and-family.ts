import type { SpecialtyEntry } from './specialty-entry.ts';

/** Women's health, pregnancy, and the beginning of a family. */
export const womenAndFamilyEntries: readonly SpecialtyEntry[] = [
  {
    name: 'Obstetrics & Gynecology',
    taxonomyCodes: ['207V00000X', '207VG0400X', '207VX0000X', '363LW0102X', '363LX0001X'],
    called: ['an OB-GYN', 'un ginecólogo'],
    nearest: 'Primary Care',
    spokenAs:
      'gynecologist|gynecology|gynaecologist|gyn|gyno|gynae|gyne|obgyn|ob gyn|obgyn doctor|ob|ob doctor|obstetrician|obstetrics|obstetrics and gynecology|womens health|womens health doctor|womens doctor|womans doctor|lady doctor|lady parts doctor|female doctor for|pregnancy doctor|baby delivery doctor|doctor to deliver my baby|pelvic exam|well woman|well woman exam|well woman visit|pap|pap smear|pap smears|pap test|colposcopy|prenatal|prenatal care|prenatal visit|prenatal checkup|hysterectomy|tubes tied|tubal ligation|ligadura|ligarme las trompas|ligadura de trompas|ginecólogo|ginecóloga|ginecología|gineco|ginecologo obstetra|ginecobstetra|obstetra|obstetricia|doctor de mujeres|doctora de mujeres|médico de mujeres|especialista de la mujer|doctora para mujeres|papanicolau|papanicolaou|papanicolao|control prenatal|cuidado prenatal|histerectomía',
    complaints:
      'pregnant|pregnancy|positive pregnancy test|expecting a baby|im expecting|weeks along|my period|my periods|her period|her periods|late period|period is late|period hasnt|missed period|missed my period|periods|irregular periods|heavy periods|painful periods|period pain|period cramps|fibroid|fibroids|endometriosis|pcos|ovarian cyst|ovarian cysts|pelvic pain|vaginal|vaginal discharge|vaginal itching|abnormal pap|miscarriage|embarazo|embarazada|la regla|regla|menstruación|mi periodo|reglas irregulares|cólicos menstruales|mioma|miomas|fibroma|fibromas|quistes en los ovarios|quiste de ovario|quiste en el ovario|quistes ováricos|flujo vaginal|ovario|matriz|infección vaginal|aborto espontáneo|espero un bebé|estoy esperando bebé',
  },
  {
    name: 'Gynecologic Oncology',
    taxonomyCodes: ['207VX0201X'],
    called: ['a gynecologic oncologist', 'un ginecólogo oncólogo'],
    nearest: 'Oncology',
    spokenAs:
      'gynecologic oncologist|gynecologic oncology|gynecological oncologist|gyn onc|gyn oncologist|gynecology oncology|ginecólogo oncólogo|ginecóloga oncóloga|oncología ginecológica',
    complaints:
      'ovarian cancer|cervical cancer|uterine cancer|endometrial cancer|cáncer de ovario|cáncer cervical|cáncer de cuello uterino|cáncer de útero|cáncer de matriz',
  },
  {
    name: 'Urogynecology',
    taxonomyCodes: ['207VF0040X', '2088F0040X'],
    called: ['a urogynecologist', 'un uroginecólogo'],
    nearest: 'Primary Care',
    spokenAs:
      'urogynecologist|urogynecology|urogyn|uro gyn|uro gynecologist|pelvic floor doctor|pelvic floor specialist|female urologist for prolapse|uroginecólogo|uroginecóloga|uroginecología|especialista en suelo pélvico',
    complaints:
      'prolapse|pelvic organ prolapse|uterine prolapse|bladder prolapse|fallen bladder|dropped bladder|prolapso|vejiga caída|matriz caída',
  },
  {
    name: 'Maternal-Fetal Medicine',
    taxonomyCodes: ['207VM0101X'],
    called: ['a high-risk pregnancy doctor', 'un médico de embarazo de alto riesgo'],
    spokenAs:
      'maternal fetal|maternal fetal medicine|maternal fetal specialist|mfm|mfm doctor|perinatologist|high risk ob|high risk obgyn|high risk pregnancy|high risk pregnancy doctor|perinatólogo|perinatóloga|medicina materno fetal|embarazo de alto riesgo|médico de embarazo de alto riesgo|especialista en embarazo de alto riesgo',
  },
  {
    name: 'Midwifery',
    taxonomyCodes: ['176B00000X', '367A00000X', '175M00000X', '261QB0400X'],
    called: ['a midwife', 'una partera'],
    spokenAs:
      'midwife|midwives|midwifery|nurse midwife|birth center|birthing center|home birth|partera|parteras|comadrona|matrona|casa de partos|parto en casa|centro de partos',
  },
  {
    name: 'Doula',
    taxonomyCodes: ['374J00000X'],
    called: ['a doula', 'una doula'],
    spokenAs: 'doula|doulas|postpartum doula|birth doula|birth coach|labor coach|acompañante de parto',
  },
  {
    name: 'Lactation Support',
    taxonomyCodes: ['174N00000X', '163WL0100X'],
    called: ['a lactation consultant', 'una consultora de lactancia'],
    spokenAs:
      'lactation|lactation consultant|lactation specialist|lactation nurse|lactation help|breastfeeding help|breastfeeding consultant|breastfeeding specialist|breastfeeding support|breast feeding help|nursing consultant|consultora de lactancia|asesora de lactancia|especialista en lactancia|ayuda con la lactancia|ayuda para amamantar',
    complaints:
      'trouble latching|baby wont latch|trouble nursing the baby|not making enough milk|no se prende al pecho|no agarra el pecho|amamantar|dar pecho',
  },
  {
    name: 'Family Planning',
    taxonomyCodes: ['261QF0050X', '261QA0005X', '207VC0300X'],
    called: ['a family planning clinic', 'una clínica de planificación familiar'],
    nearest: 'Primary Care',
    spokenAs:
      'family planning|family planning clinic|planned parenthood|birth control pills|birth control clinic|iud placed|iud removed|iud removal|nexplanon|arm implant|depo shot|plan b|morning after pill|contraception|contraceptive|planificación familiar|pastillas anticonceptivas|dispositivo intrauterino|método anticonceptivo',
    complaints: 'birth control|iud|anticonceptivos|anticonceptivo|diu|el diu',
  },
  {
    name: 'Fertility',
    taxonomyCodes: ['207VE0102X'],
    called: ['a fertility clinic', 'una clínica de fertilidad'],
    spokenAs:
      'fertility|fertility doctor|fertility doc|fertility specialist|fertility clinic|fertility center|fertility test|fertility testing|infertility doctor|infertility specialist|ivf|ivf clinic|ivf doctor|iui|egg freezing|freeze my eggs|sperm test|semen analysis|fertilidad|clínica de fertilidad|especialista en fertilidad|doctor de fertilidad|fecundación in vitro|in vitro|congelar óvulos|espermograma',
    complaints:
      'infertility|infertile|trying to get pregnant|trying to conceive|cant get pregnant|cannot get pregnant|trouble getting pregnant|trying for a baby|infertilidad|no puedo quedar embarazada|quedar embarazada|no podemos tener hijos|no puedo embarazarme',
  },
  {
    name: 'Reproductive Endocrinology',
    taxonomyCodes: ['207VE0102X'],
    called: ['a reproductive endocrinologist', 'un endocrinólogo reproductivo'],
    spokenAs:
      'reproductive endocrinologist|reproductive endocrinology|rei doctor|rei specialist|reproductive hormone specialist|endocrinólogo reproductivo|endocrinóloga reproductiva|endocrinología reproductiva',
  },
  {
    name: 'Menopause Care',
    taxonomyCodes: ['207VG0400X', '207V00000X'],
    called: ['a menopause specialist', 'un especialista en menopausia'],
    nearest: 'Primary Care',
    spokenAs:
      'menopause specialist|menopause doctor|menopause clinic|menopause care|change of life doctor|hormone replacement|hormone replacement therapy|hrt|hrt for menopause|especialista en menopausia|doctor de la menopausia|clínica de menopausia|reemplazo hormonal|terapia de reemplazo hormonal',
    complaints:
      'menopause|menopausal|perimenopause|hot flashes|hot flash|menopausia|bochornos|sofocos|calores de la menopausia',
  },
  {
    name: 'Neonatology',
    taxonomyCodes: ['2080N0001X'],
    called: ['a neonatologist', 'un neonatólogo'],
    nearest: 'Pediatrics',
    spokenAs:
      'neonatologist|neonatology|nicu doctor|nicu|nicu follow up|preemie doctor|preemie specialist|newborn specialist|neonatólogo|neonatóloga|neonatología|doctor de prematuros|especialista en prematuros',
  },
  {
    name: 'Gender-Affirming Care',
    taxonomyCodes: ['207Q00000X', '207RE0101X'],
    called: ['a gender care clinic', 'una clínica de afirmación de género'],
    spokenAs:
      'gender clinic|gender affirming|gender affirming care|gender doctor|gender specialist|trans doctor|trans care|trans health|transgender doctor|transgender clinic|transgender care|transition hormones|hormones for transition|top surgery|bottom surgery|gender dysphoria|afirmación de género|clínica de género|doctor trans|transgénero|hormonas para la transición|cambio de género',
  },
];
