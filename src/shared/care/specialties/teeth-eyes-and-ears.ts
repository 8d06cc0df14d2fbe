import type { SpecialtyEntry } from './specialty-entry.ts';

export const teethEyesAndEarsEntries: readonly SpecialtyEntry[] = [
  {
    name: 'Dentistry',
    taxonomyCodes: ['122300000X', '1223G0001X', '261QD0000X'],
    called: ['a dentist', 'un dentista'],
    forChildren: 'Pediatric Dentistry',
    spokenAs:
      'dentist|dentists|dental|dental clinic|dental office|dental care|dental exam|dental checkup|dental work|dental visit|dentistry|tooth doctor|teeth doctor|tooth pulled|pull a tooth|pull my tooth|teeth pulled|tooth filled|teeth whitening|dentista|odontólogo|odontóloga|odontología|doctor de los dientes|doctor de dientes|doctor de muelas|sacar una muela|sacarme una muela|sacar la muela|empaste|calza|tapar una muela|blanqueamiento dental',
    complaints:
      'toothache|tooth ache|tooth hurts|tooth pain|tooth|teeth|molar|broke a tooth|broken tooth|broke my tooth|chipped tooth|chipped my tooth|chipped a tooth|cracked tooth|cracked a tooth|cracked my tooth|lost a filling|filling fell out|crown fell off|crown came off|cavity|cavities|tooth abscess|abscessed tooth|tooth infection|tmj|jaw clicks|bad breath|muela|muelas|diente|dientes|dolor de muela|dolor de muelas|caries|diente roto|se me rompió un diente|se me quebró un diente|mal aliento|muela picada|a filling|my filling|fillings|a crown|my crown',
  },
  {
    name: 'Dental Hygiene',
    taxonomyCodes: ['124Q00000X'],
    called: ['a dental hygienist', 'un higienista dental'],
    spokenAs:
      'hygienist|dental hygienist|dental hygiene|teeth cleaning|teeth cleaned|tooth cleaning|dental cleaning|clean my teeth|cleaning for my teeth|my teeth cleaned|higienista|higienista dental|limpieza dental|limpieza de dientes|limpieza bucal|limpiarme los dientes',
  },
  {
    name: 'Endodontics',
    taxonomyCodes: ['1223E0200X'],
    called: ['an endodontist', 'un endodoncista'],
    spokenAs:
      'endodontist|endodontics|root canal|root canals|root canal specialist|endodoncista|endodoncia|tratamiento de nervio|tratamiento de conducto|matar el nervio|tratamiento de conductos',
  },
  {
    name: 'Periodontics',
    taxonomyCodes: ['1223P0300X'],
    called: ['a periodontist', 'un periodoncista'],
    spokenAs:
      'periodontist|periodontics|gum doctor|gum specialist|gum surgery|gum graft|deep cleaning|periodoncista|periodoncia|doctor de las encías|especialista en encías|injerto de encía|limpieza profunda',
    complaints:
      'gum disease|gum recession|bleeding gums|gums bleed|gums are bleeding|receding gums|swollen gums|gums|encías|sangran las encías|encías inflamadas|encías sangrantes|gingivitis|periodontitis',
  },
  {
    name: 'Orthodontics',
    taxonomyCodes: ['1223X0400X'],
    called: ['an orthodontist', 'un ortodoncista'],
    spokenAs:
      'orthodontist|orthodontics|orthodontia|invisalign|braces for teeth|needs braces|need braces|get braces|wants braces|want braces|dental braces|clear braces|clear aligners|ortho for teeth|ortho for braces|braces off|teeth straightened|straighten teeth|straighten my teeth|retainer for my teeth|ortodoncista|ortodoncia|enderezar los dientes',
    complaints:
      'braces|crooked teeth|overbite|underbite|bite is off|bite is way off|teeth are crooked|teeth going every direction|frenos|frenillos|brackets|brakets|dientes chuecos',
  },
  {
    name: 'Oral Surgery',
    taxonomyCodes: ['1223S0112X', '204E00000X', '261QS0112X'],
    called: ['an oral surgeon', 'un cirujano oral'],
    spokenAs:
      'oral surgeon|oral surgery|jaw surgeon|jaw surgery|maxillofacial|maxillofacial surgeon|wisdom tooth|wisdom teeth|wisdom teeth out|wisdom teeth removed|wisdom teeth pulled|dental implant surgery|cirujano oral|cirugía oral|cirujano maxilofacial|maxilofacial|cirujano dental|muela del juicio|muelas del juicio|cordales|cirujano de la mandíbula',
  },
  {
    name: 'Prosthodontics',
    taxonomyCodes: ['1223P0700X', '122400000X'],
    called: ['a prosthodontist', 'un prostodoncista'],
    spokenAs:
      'prosthodontist|prosthodontics|dentures|denture|denturist|dental bridge|dental implant|dental implants|partials|partial denture|tooth implant|prostodoncista|prostodoncia|protesista dental|dentadura|dentaduras|dentadura postiza|placa dental|implante dental|implantes dentales|puente dental',
    complaints: 'false teeth|dientes postizos',
  },
  {
    name: 'Eye Care (Optometry)',
    taxonomyCodes: ['152W00000X'],
    called: ['an optometrist', 'un optometrista'],
    spokenAs:
      'optometrist|optometry|eye exam|eye exams|eye test|eyes checked|eyes examined|eyes tested|vision test|vision exam|vision checked|vision check|vision care|glasses prescription|prescription glasses|contact lens exam|optician|optometrista|optometría|examen de la vista|examen de los ojos|examen de vista|examen visual|óptica|revisar la vista|revisarme la vista|chequeo de la vista|graduación de lentes',
    complaints:
      'cant see far away|nearsighted|farsighted|trouble reading up close|no veo bien de lejos|no veo de lejos|no veo de cerca|no ve bien el pizarrón|glasses|new glasses|eyeglasses|contact lenses|contacts for my eyes|contact lens|lentes|lentes nuevos|lentes de contacto|anteojos|gafas|espejuelos',
  },
  {
    name: 'Ophthalmology',
    taxonomyCodes: ['207W00000X', '261QS0132X'],
    called: ['an ophthalmologist', 'un oftalmólogo'],
    spokenAs:
      'ophthalmologist|opthalmologist|ophthalmology|opthamologist|eye doctor|eye doc|eye dr|eye specialist|eye clinic|eye surgeon|eye surgery|eye md|cataract surgery|cataract surgeon|cataract doctor|glaucoma doctor|glaucoma specialist|lasik|laser eye surgery|cornea specialist|oftalmólogo|oftalmóloga|oftalmología|oculista|doctor de los ojos|doctora de los ojos|médico de los ojos|doctor de ojos|especialista de los ojos|especialista en ojos|cirugía de cataratas|operación de cataratas|cirugía láser de los ojos',
    complaints:
      'cataract|cataracts|glaucoma|blurry|blurry vision|blurred vision|vision is blurry|eye pain|eye hurts|eyes hurt|eye infection|red eye|eyelid|eye pressure|eyes are itchy and red|double vision in one eye|catarata|cataratas|visión borrosa|vista borrosa|veo borroso|dolor de ojo|ojo rojo|ojos rojos|infección en el ojo|párpado|orzuelo|carnosidad|presión en los ojos',
  },
  {
    name: 'Retina',
    taxonomyCodes: ['207WX0107X'],
    called: ['a retina specialist', 'un especialista en retina'],
    spokenAs:
      'retina specialist|retina doctor|retina surgeon|retinal specialist|macular specialist|vitreoretinal|eye injections|injections in my eye|shots in my eye|especialista en retina|especialista de retina|doctor de la retina|retinólogo|inyecciones en el ojo',
    complaints:
      'macular|macular degeneration|diabetic retinopathy|retinopathy|floaters|retinal tear|degeneración macular|retinopatía|retinopatía diabética|moscas volantes',
  },
  {
    name: 'Vision Therapy',
    taxonomyCodes: ['152WV0400X'],
    called: ['a vision therapist', 'un terapeuta visual'],
    spokenAs:
      'vision therapy|vision therapist|eye therapy|eye exercises|lazy eye therapy|developmental optometrist|terapia visual|terapia de la vista|terapeuta visual|ejercicios para los ojos',
  },
  {
    name: 'Ear, Nose & Throat',
    taxonomyCodes: ['207Y00000X', '207YX0602X', '207YS0123X'],
    called: ['an ENT', 'un otorrino'],
    nearest: 'Primary Care',
    forChildren: 'Pediatric ENT',
    spokenAs:
      'ent|ent doctor|ent doc|ent specialist|ear nose and throat|ear nose throat|ear nose and throat doctor|ear nose throat doctor|ears nose and throat|ear doctor|ear doc|ear dr|ear specialist|nose doctor|nose specialist|throat doctor|throat specialist|sinus doctor|sinus specialist|sinus surgery|sinus surgeon|tonsil doctor|tonsils out|tonsils removed|tonsillectomy|ear tubes|tubes in his ears|tubes in her ears|tubes in my ears|otolaryngologist|otolaryngology|otorrino|otorrinolaringólogo|otorrinolaringóloga|otorrinolaringología|doctor del oído|doctor de los oídos|doctora de los oídos|médico del oído|médico de los oídos|especialista del oído|especialista de los oídos|doctor de la garganta|médico de la garganta|oídos nariz y garganta|oído nariz y garganta|operar las amígdalas|operación de amígdalas|operar de las anginas',
    complaints:
      'ringing in my ears|ringing in my ear|ear rings|ears ring|ears ringing|ears are ringing|tinnitus|deviated septum|nasal polyps|tonsil stone|tonsil stones|lost my sense of smell|cant smell|hoarseness|vocal cords|zumbido en los oídos|zumbido en el oído|zumbido|tabique desviado|desviación del tabique|pólipos nasales|perdí el olfato|cuerdas vocales',
  },
  {
    name: 'Audiology',
    taxonomyCodes: ['231H00000X', '261QH0700X'],
    called: ['an audiologist', 'un audiólogo'],
    spokenAs:
      'audiologist|audiology|hearing doctor|hearing specialist|hearing clinic|hearing test|hearing tests|hearing exam|hearing check|hearing checked|hearing tested|hearing evaluation|hearing screening|hearing tech|ears tested|audiogram|audiólogo|audióloga|audiología|examen de audición|examen de oído|prueba de audición|prueba del oído|prueba auditiva|examen auditivo|audiometría|revisar el oído|especialista de audición',
    complaints:
      'hearing loss|losing my hearing|losing his hearing|losing her hearing|cant hear|cannot hear|cant hear well|cant hear anything|hard of hearing|going deaf|trouble hearing|doesnt hear well|no oigo|no oigo bien|no oye|no oye bien|no oye nada|no escucha bien|no escucho bien|sordo|sorda|pérdida de audición|pérdida auditiva|está perdiendo el oído|se está quedando sordo|se está quedando sorda',
  },
  {
    name: 'Hearing Aids',
    taxonomyCodes: ['237700000X', '332S00000X', '237600000X'],
    called: ['a hearing aid center', 'un centro de audífonos'],
    spokenAs:
      'hearing aid|hearing aids|hearing aid fitting|hearing aid repair|hearing aid place|hearing aid store|hearing device|hearing devices|audífono|audífonos|aparato auditivo|aparatos auditivos|aparato para el oído|aparato para oír|aparatos para oír|prótesis auditiva',
  },
];
