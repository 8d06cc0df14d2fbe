import { createLexicon } from '../words/lexicon.ts';

export type Scan = 'mri' | 'ct' | 'ultrasound' | 'xray';
export const scans = createLexicon<Scan>({
  mri: 'mri|m r i|mri scan|open mri|magnetic resonance|magnetic resonance imaging|resonancia magnética|resonancia|resonancia abierta',
  ct: 'ct|ct scan|cat scan|ct angiogram|tac|tomografía|tomografía computarizada|tomografía axial',
  ultrasound:
    'ultrasound|ultra sound|sonogram|sono|doppler|ultrasonido|ecografía|eco abdominal|eco pélvico|sonografía|sonograma',
  xray: 'x ray|xr|x rays|radiografía|rayos x|rayos equis|placa|placas',
});

/**
 * What is asked for and stands in no catalogue: it still says whether a scan, a laboratory, a procedure or a visit is
 * wanted.
 */
export const otherServices = createLexicon<'imaging' | 'lab' | 'procedure' | 'appointment'>({
  imaging:
    'scan|pet scan|pet ct|imaging|imaging study|bone scan|nuclear scan|hida scan|angiogram|mra|fluoroscopy|barium swallow|coronary calcium score|calcium score|carotid ultrasound|thyroid ultrasound|breast ultrasound|testicular ultrasound|open scan|estudio de imagen|gammagrafía',
  lab: 'lab test|lab order|lab draw|labs drawn|blood drawn|blood draw|get my blood drawn|urine test|urinalysis|pee test|urine culture|stool test|cologuard|std test|std panel|sti test|sti panel|std testing|sti testing|tested for stds|tested for everything|hiv test|chlamydia test|hepatitis test|titers|titer|tb test|tb skin test|quantiferon|drug screen|drug test|pregnancy test|paternity test|allergy test|allergy testing|food sensitivity test|vitamin d test|vitamin d level|vitamin levels|iron test|iron level|hormone test|hormone levels|testosterone test|testosterone level|psa|psa test|inr|inr check|genetic test|genetic testing|psa level|kidney function test|liver function test|liver panel|cmp|sed rate|crp|celiac test|lyme test|mono test|antibody test|rsv test|swab|análisis|examen de orina|prueba de orina|prueba de embarazo|prueba de vih|prueba de tuberculosis|prueba de alergia|examen de heces|prueba de drogas|antidoping|laboratorio|exámenes de sangre|sacarme sangre|sacar sangre|perfil hormonal',
  procedure:
    'colposcopy|leep|cystoscopy|hysteroscopy|bronchoscopy|arthroscopy|laparoscopy|angioplasty|lithotripsy|bone marrow biopsy|prostate biopsy|breast biopsy|thyroid biopsy|needle biopsy|fusion|spinal fusion|transplant|surgery|operation|procedure|endoscopy|upper endoscopy|biopsy|sleep study|vasectomy|hysterectomy|tubal|iud insertion|iud removal|iud placed|lasik|cataract surgery|hernia repair|hernia surgery|gallbladder surgery|gallbladder removal|gallbladder out|knee replacement|hip replacement|shoulder replacement|joint replacement|acl surgery|rotator cuff surgery|carpal tunnel surgery|carpal tunnel release|bunion surgery|back surgery|tonsils out|tonsillectomy|ear tubes|wart removal|cyst removal|lipoma removal|cryotherapy|botox|epidural|epidural injection|epidural shot|nerve block|injection|iron infusion|infusion|dialysis|chemo infusion|cardiac cath|heart cath|ablation|cardioversion|tilt table|pulmonary function test|spirometry|lung function test|allergy shots|b12 shot|flu shot|covid shot|covid booster|shingles shot|tetanus shot|tdap|travel shots|vaccine|vaccination|root canal|tooth extraction|circumcision|wisdom teeth removed|stitches out|stitches removed|stitches taken out|staples out|ear wax removal|ears cleaned|cast removed|cast off|mohs|light therapy|abdominoplasty|tummy tuck|endoscopia|cirugía|operación|operarme|cateterismo|biopsia|vasectomía|ligadura|histerectomía|infusión|quitarme la vesícula|sacarme la vesícula|estudio del sueño|vacuna de la gripe|vacuna contra la gripe|vacuna del covid|quitar una verruga|quitarme una verruga|quitar las verrugas|quitar unas verrugas|sacarme la muela|extracción',
  appointment:
    'pap smear|pap test|prenatal visit|prenatal care|eye exam|dental cleaning|teeth cleaning|hearing test|occupational therapy|speech therapy|acupuncture|massage|wound care|pre op clearance|preop clearance|surgical clearance|adhd evaluation|adhd testing|adhd assessment|autism evaluation|neuropsych evaluation|dot physical|immigration physical|work physical|employment physical|papanicolau|papanicolaou|control prenatal|examen de la vista|limpieza dental|terapia del habla|terapia de lenguaje|terapia ocupacional|examen médico de inmigración',
});

/** Which service of the catalogue a scan of a part is. */
export const scannedParts: Record<Scan, Record<string, string>> = {
  mri: parts({
    'mri-knee': 'knee',
    'mri-brain': 'brain head',
    'mri-lower-back': 'lower_back back spine tailbone',
    'mri-shoulder': 'shoulder',
    'mri-neck': 'neck',
  }),
  ct: parts({
    'ct-abdomen': 'abdomen stomach liver kidney pelvis gallbladder pancreas bladder',
    'ct-chest': 'chest lung ribs',
    'ct-head': 'head brain sinuses',
  }),
  ultrasound: parts({
    'ultrasound-abdomen': 'abdomen stomach liver gallbladder kidney pancreas ribs',
    'ultrasound-pelvis': 'pelvis uterus ovary',
    echocardiogram: 'heart',
  }),
  xray: parts({
    'xray-chest': 'chest lung',
    mammogram: 'breast',
    'xray-joint':
      'knee shoulder collarbone hip ankle heel foot big_toe toe calf shin thigh leg arm forearm elbow wrist palm hand thumb fingertips finger',
  }),
};

function parts(partsOfService: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(partsOfService).flatMap(([code, names]) =>
      names.split(' ').map((name) => [name.replace('_', ' '), code]),
    ),
  );
}
