import type { SpecialtyEntry } from './specialty-entry.ts';

/** Doctors who operate. */
export const surgicalEntries: readonly SpecialtyEntry[] = [
  {
    name: 'General Surgery',
    taxonomyCodes: ['208600000X'],
    called: ['a general surgeon', 'un cirujano general'],
    nearest: 'Primary Care',
    forChildren: 'Pediatric Surgery',
    spokenAs:
      'general surgeon|general surgery|hernia surgeon|hernia doctor|hernia repair|gallbladder surgeon|gallbladder surgery|appendix surgeon|gallbladder removed|gallbladder out|hernia fixed|cirujano general|cirujana general|cirugía general|cirujano de hernias|cirugía de vesícula|operación de vesícula|operar la vesícula|operación de hernia|operar de la hernia|operar la hernia',
    complaints: 'inguinal hernia|umbilical hernia|hernia inguinal|hernia umbilical|piedras en la vesícula',
  },
  {
    name: 'Bariatric Surgery',
    taxonomyCodes: ['208600000X', '207RB0002X', '207QB0002X'],
    called: ['a weight loss surgeon', 'un cirujano bariátrico'],
    nearest: 'Primary Care',
    spokenAs:
      'bariatric|bariatric surgeon|bariatric doctor|bariatric surgery|bariatric clinic|weight loss surgery|weight loss surgeon|weight loss doctor|weight loss clinic|stomach stapling|gastric bypass|gastric sleeve|lap band|stomach sleeve|cirujano bariátrico|cirugía bariátrica|manga gástrica|bypass gástrico|balón gástrico|operación para bajar de peso|cirugía para bajar de peso',
  },
  {
    name: 'Breast Surgery',
    taxonomyCodes: ['208600000X', '2086X0206X'],
    called: ['a breast surgeon', 'un cirujano de mama'],
    nearest: 'Oncology',
    spokenAs:
      'breast surgeon|breast surgery|breast specialist|breast doctor|breast clinic|breast center|breast biopsy|cirujano de mama|cirujana de mama|cirugía de mama|cirujano de senos|especialista de mama|especialista en senos|médico de los senos|biopsia de mama|biopsia de seno',
  },
  {
    name: 'Cardiothoracic Surgery',
    taxonomyCodes: ['208G00000X'],
    called: ['a heart surgeon', 'un cirujano del corazón'],
    nearest: 'Cardiology',
    spokenAs:
      'cardiothoracic surgeon|cardiothoracic surgery|heart surgeon|heart surgery|cardiac surgeon|cardiac surgery|open heart surgery|bypass surgery|bypass surgeon|valve surgeon|valve surgery|cardiovascular surgeon|cirujano del corazón|cirujano cardíaco|cirujano cardiovascular|cirugía del corazón|cirugía de corazón|cirugía cardíaca|operación del corazón|cirugía a corazón abierto',
  },
  {
    name: 'Thoracic Surgery',
    taxonomyCodes: ['208G00000X'],
    called: ['a thoracic surgeon', 'un cirujano de tórax'],
    nearest: 'Cardiology',
    spokenAs:
      'thoracic surgeon|thoracic surgery|chest surgeon|chest surgery|lung surgeon|lung surgery|esophagus surgeon|cirujano de tórax|cirujano torácico|cirugía torácica|cirugía de pulmón|cirujano de pulmón',
  },
  {
    name: 'Vascular Surgery',
    taxonomyCodes: ['2086S0129X'],
    called: ['a vascular surgeon', 'un cirujano vascular'],
    nearest: 'Cardiology',
    spokenAs:
      'vascular surgeon|vascular surgery|vascular doctor|vascular specialist|vascular clinic|artery surgeon|artery doctor|circulation doctor|circulation specialist|blood vessel doctor|leg circulation doctor|cirujano vascular|cirugía vascular|angiólogo|médico vascular|especialista en circulación|doctor de la circulación',
    complaints:
      'poor circulation in my legs|peripheral artery disease|blocked arteries in my legs|blocked artery in my leg|carotid|mala circulación|mala circulación en las piernas',
  },
  {
    name: 'Vein Care',
    taxonomyCodes: ['202K00000X'],
    called: ['a vein specialist', 'un especialista en várices'],
    nearest: 'Cardiology',
    spokenAs:
      'vein doctor|vein doc|vein specialist|vein clinic|vein center|vein care|varicose vein doctor|varicose vein treatment|sclerotherapy|vein stripping|phlebologist|doctor de las venas|doctor de várices|especialista en várices|clínica de várices|flebólogo',
    complaints: 'varicose vein|varicose veins|várices|varices|venas varicosas',
  },
  {
    name: 'Colorectal Surgery',
    taxonomyCodes: ['208C00000X'],
    called: ['a colorectal surgeon', 'un cirujano colorrectal'],
    nearest: 'Primary Care',
    spokenAs:
      'colorectal|colorectal surgeon|colorectal doctor|colorectal surgery|colon and rectal surgeon|colon surgeon|colon surgery|rectal surgeon|rectal surgery|proctologist|proctology|hemorrhoid doctor|hemorrhoid surgeon|hemorrhoid surgery|butt doctor|bottom doctor|rectal doctor|cirujano colorrectal|proctólogo|proctóloga|proctología|cirujano de colon|coloproctólogo|doctor de hemorroides|operación de hemorroides',
    complaints: 'piles|anal fissure|anal fistula|fisura anal|fístula anal',
  },
  {
    name: 'Neurosurgery',
    taxonomyCodes: ['207T00000X'],
    called: ['a neurosurgeon', 'un neurocirujano'],
    nearest: 'Neurology',
    spokenAs:
      'neurosurgeon|neurosurgery|neuro surgeon|neuro surgery|brain surgeon|brain surgery|brain operation|neurocirujano|neurocirujana|neurocirugía|cirujano del cerebro|cirugía del cerebro|operación del cerebro',
  },
  {
    name: 'Spine Surgery',
    taxonomyCodes: ['207XS0117X', '207T00000X'],
    called: ['a spine surgeon', 'un cirujano de columna'],
    nearest: 'Orthopedics',
    spokenAs:
      'spine surgeon|spine doctor|spine doc|spine dr|spine specialist|spine person|spine clinic|spine center|spinal surgeon|back surgeon|cirujano de columna|cirugía de columna|especialista de columna|especialista en columna|cirujano de espalda|doctor de la columna|médico de la columna',
  },
  {
    name: 'Hand Surgery',
    taxonomyCodes: ['207XS0106X', '2086S0105X', '2082S0105X'],
    called: ['a hand surgeon', 'un cirujano de la mano'],
    nearest: 'Orthopedics',
    spokenAs:
      'hand surgeon|hand surgery|hand doctor|hand doc|hand dr|hand specialist|wrist surgeon|wrist specialist|wrist doctor|carpal tunnel surgery|carpal tunnel surgeon|carpal tunnel release|trigger finger surgery|cirujano de mano|cirujano de la mano|cirujano de manos|cirugía de la mano|cirugía de mano|especialista en manos|especialista de la mano|doctor de las manos|cirugía de túnel carpiano|operación del túnel carpiano',
  },
  {
    name: 'Foot & Ankle Surgery',
    taxonomyCodes: ['207XX0004X', '213ES0103X'],
    called: ['a foot and ankle surgeon', 'un cirujano de pie y tobillo'],
    nearest: 'Orthopedics',
    spokenAs:
      'foot and ankle surgeon|foot and ankle surgery|foot and ankle doctor|foot and ankle specialist|foot ankle surgeon|foot surgeon|foot surgery|ankle surgeon|ankle surgery|bunion surgery|bunion surgeon|cirujano de pie|cirujano de pie y tobillo|cirujano del pie|cirugía de pie|cirugía del pie|cirugía de tobillo|cirugía de juanetes|operación de juanetes',
  },
  {
    name: 'Shoulder & Elbow Surgery',
    taxonomyCodes: ['207X00000X'],
    called: ['a shoulder surgeon', 'un cirujano de hombro'],
    nearest: 'Orthopedics',
    spokenAs:
      'shoulder surgeon|shoulder and elbow surgeon|shoulder and elbow surgery|shoulder and elbow specialist|elbow surgeon|elbow surgery|rotator cuff surgeon|rotator cuff repair|cirujano de hombro|cirujano del hombro|cirugía de hombro|cirugía del hombro|cirujano de codo|cirugía de codo|operación del hombro',
  },
  {
    name: 'Joint Replacement',
    taxonomyCodes: ['207XS0114X'],
    called: ['a joint replacement surgeon', 'un cirujano de reemplazo de articulaciones'],
    nearest: 'Orthopedics',
    spokenAs:
      'joint replacement|joint replacement surgeon|knee replacement|knee replacements|knee replacement surgeon|total knee|hip replacement|hip replacements|hip replacement surgeon|total hip|hip surgeon|shoulder replacement|new knee|new hip|replace my knee|replace my hip|knee replaced|hip replaced|reemplazo de rodilla|reemplazo de cadera|prótesis de rodilla|prótesis de cadera|reemplazo articular|rodilla nueva|cadera nueva|cambio de rodilla|cambio de cadera',
  },
  {
    name: 'Plastic Surgery',
    taxonomyCodes: ['208200000X', '2086S0122X'],
    called: ['a plastic surgeon', 'un cirujano plástico'],
    spokenAs:
      'plastic surgeon|plastic surgery|cosmetic surgeon|cosmetic surgery|cosmetic doctor|reconstructive surgeon|reconstructive surgery|tummy tuck|breast reduction|breast augmentation|breast implants|breast reconstruction|nose job|rhinoplasty|liposuction|lipo|face lift|facelift|eyelid lift|cirujano plástico|cirujana plástica|cirugía plástica|cirugía estética|cirujano estético|liposucción|rinoplastia|implantes de senos|reducción de senos|abdominoplastia|reconstrucción de mama',
  },
  {
    name: 'Surgical Oncology',
    taxonomyCodes: ['2086X0206X'],
    called: ['a cancer surgeon', 'un cirujano oncólogo'],
    nearest: 'Oncology',
    spokenAs:
      'surgical oncologist|surgical oncology|cancer surgeon|cancer surgery|tumor surgeon|tumor removal|tumor removed|cirujano oncólogo|cirujana oncóloga|cirugía oncológica|cirugía de cáncer|operación de cáncer|cirujano de cáncer',
  },
  {
    name: 'Head & Neck Surgery',
    taxonomyCodes: ['207Y00000X', '207YX0007X'],
    called: ['a head and neck surgeon', 'un cirujano de cabeza y cuello'],
    spokenAs:
      'head and neck surgeon|head and neck surgery|head and neck doctor|head neck surgeon|thyroid surgeon|thyroid surgery|neck surgeon|neck mass surgeon|parathyroid surgeon|cirujano de cabeza y cuello|cirugía de cabeza y cuello|cirujano de tiroides|cirugía de tiroides|operación de tiroides|operar la tiroides',
  },
  {
    name: 'Transplant',
    taxonomyCodes: ['204F00000X'],
    called: ['a transplant center', 'un centro de trasplantes'],
    spokenAs:
      'transplant|transplant surgeon|transplant center|transplant doctor|transplant team|transplant clinic|kidney transplant|liver transplant|heart transplant|lung transplant|transplant list|transplant evaluation|trasplante|trasplantes|centro de trasplantes|trasplante de riñón|trasplante de hígado|cirujano de trasplantes|lista de trasplantes',
  },
  {
    name: 'Trauma Surgery',
    taxonomyCodes: ['2086S0127X'],
    called: ['a trauma surgeon', 'un cirujano de trauma'],
    nearest: 'Emergency Medicine',
    spokenAs:
      'trauma surgeon|trauma surgery|trauma center|cirujano de trauma|cirugía de trauma|centro de trauma',
  },
  {
    name: 'Mohs Surgery',
    taxonomyCodes: ['207ND0101X'],
    called: ['a Mohs surgeon', 'un cirujano de Mohs'],
    nearest: 'Dermatology',
    spokenAs:
      'mohs|mohs surgeon|mohs surgery|mohs doctor|mohs procedure|cirugía de mohs|cirujano de mohs|operación de mohs',
  },
  {
    name: 'Urology',
    taxonomyCodes: ['208800000X'],
    called: ['a urologist', 'un urólogo'],
    nearest: 'Primary Care',
    forChildren: 'Pediatric Urology',
    spokenAs:
      'urologist|urology|uro|urology doctor|prostate doctor|prostate specialist|bladder doctor|bladder specialist|pee doctor|urine doctor|mens doctor|mens health doctor|mens health clinic|low t clinic|vasectomy|vasectomy reversal|vasectomy doctor|kidney stone doctor|urólogo|uróloga|urología|doctor de la próstata|médico de la próstata|especialista en próstata|doctor de la vejiga|vasectomía|médico de hombres|doctor de hombres',
    complaints:
      'prostate|enlarged prostate|erectile dysfunction|erectile|erection|ed meds|peeing every|peeing all|pee every|peeing a lot|getting up to pee|up all night peeing|kidney stone|kidney stones|blood in my urine|blood in his urine|blood in urine|incontinence|leaking urine|testicle|testicles|testicular|próstata|próstata inflamada|piedras en el riñón|piedra en el riñón|cálculos renales|orino mucho|orina mucho|sangre en la orina|testículo|testículos|disfunción eréctil|impotencia',
  },
];
