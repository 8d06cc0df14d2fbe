import { createLexicon } from '../words/lexicon.ts';
import type { Field } from './complaint-words.ts';

/** Medicines by the names people use, generic and brand, under the specialty that usually keeps them going. */
export const medicines = createLexicon<Field>(
  withSpanish({
    'Primary Care':
      'lisinopril|losartan|amlodipine|amlodipino|norvasc|hydrochlorothiazide|hctz|hidroclorotiazida|valsartan|diovan|benazepril|enalapril|olmesartan|micardis|telmisartan|chlorthalidone|furosemide|furosemida|lasix|spironolactone|clonidine|water pill|pressure pill|blood pressure pill|blood pressure meds|blood pressure medicine|blood pressure medication|bp meds|bp pill|bp medication|pastilla de la presión|pastillas de la presión|medicina de la presión|medicina para la presión|medicamento para la presión|atorvastatin|atorvastatina|lipitor|rosuvastatin|crestor|simvastatin|pravastatin|statin|zetia|cholesterol pill|cholesterol meds|metformin|metformina|glucophage|glipizide|glimepiride|januvia|jardiance|farxiga|ozempic|semaglutide|semaglutida|wegovy|mounjaro|zepbound|tirzepatide|trulicity|victoza|saxenda|phentermine|insulin|insulina|novolog|humalog|lantus|basaglar|tresiba|levemir|diabetes meds|diabetes medicine|diabetes pills|sugar pills|pastillas del azúcar|pastilla del azúcar|pastillas de la diabetes|medicina del azúcar|medicina de la diabetes|test strips|tiras reactivas|dexcom|freestyle libre|levothyroxine|levotiroxina|synthroid|euthyrox|armour thyroid|thyroid meds|thyroid medication|thyroid pill|albuterol|ventolin|proair|proventil|inhaler|inhalador|rescue inhaler|symbicort|advair|flovent|singulair|montelukast|spiriva|trelegy|nebulizer|flonase|zyrtec|claritin|allegra|cetirizine|loratadine|loratadina|epipen|epi pen|omeprazole|omeprazol|prilosec|pantoprazole|protonix|nexium|famotidine|pepcid|amoxicillin|amoxicilina|augmentin|azithromycin|azitromicina|zpack|z pack|doxycycline|cipro|ciprofloxacin|bactrim|macrobid|nitrofurantoin|keflex|cephalexin|penicillin|penicilina|paxlovid|tamiflu|prednisone|prednisona|medrol|ibuprofen|ibuprofeno|naproxen|meloxicam|tramadol|hydrocodone|oxycodone|percocet|norco|gabapentin|gabapentina|cyclobenzaprine|flexeril|allopurinol|alopurinol|colchicine|testosterone|viagra|sildenafil|cialis|tadalafil|finasteride|valtrex|valacyclovir|acyclovir|truvada|descovy|biktarvy|folic acid|iron pills',
    Cardiology:
      'metoprolol|toprol|carvedilol|coreg|atenolol|bisoprolol|propranolol|diltiazem|verapamil|eliquis|apixaban|xarelto|rivaroxaban|warfarin|warfarina|coumadin|plavix|clopidogrel|brilinta|entresto|digoxin|amiodarone|flecainide|sotalol|multaq|nitroglycerin|nitroglicerina|ranolazine|repatha|blood thinner|anticoagulante|heart meds|heart medicine|heart medication|heart pills|pastillas del corazón|medicina del corazón|isosorbide',
    Psychiatry:
      'lexapro|escitalopram|zoloft|sertraline|sertralina|prozac|fluoxetine|fluoxetina|celexa|citalopram|paxil|paroxetine|paroxetina|effexor|venlafaxine|venlafaxina|cymbalta|duloxetine|duloxetina|pristiq|wellbutrin|bupropion|trazodone|trazodona|mirtazapine|remeron|trintellix|viibryd|buspirone|buspar|hydroxyzine|xanax|alprazolam|klonopin|clonazepam|ativan|lorazepam|valium|diazepam|ambien|zolpidem|lunesta|adderall|vyvanse|ritalin|concerta|methylphenidate|metilfenidato|focalin|strattera|atomoxetine|intuniv|guanfacine|qelbree|lamictal|lamotrigine|lithium|litio|seroquel|quetiapine|abilify|aripiprazole|risperdal|risperidone|zyprexa|olanzapine|latuda|vraylar|geodon|rexulti|caplyta|suboxone|buprenorphine|methadone|naltrexone|vivitrol|antabuse|psych meds|anxiety meds|anxiety medication|anxiety medicine|depression meds|depression medication|antidepressant|antidepressants|antidepresivo|antidepresivos|adhd meds|adhd medication|adhd medicine|sleeping pills|pastillas para dormir|pastillas para la ansiedad|pastillas para los nervios|ketamine|spravato',
    Neurology:
      'imitrex|sumatriptan|rizatriptan|maxalt|nurtec|ubrelvy|aimovig|emgality|ajovy|qulipta|topamax|topiramate|topiramato|keppra|levetiracetam|depakote|valproate|dilantin|phenytoin|tegretol|carbamazepine|carbamazepina|vimpat|briviact|lyrica|pregabalin|pregabalina|sinemet|carbidopa|levodopa|requip|mirapex|aricept|donepezil|namenda|memantine|ocrevus|tecfidera|copaxone|gilenya|baclofen|migraine meds|migraine medication|migraine medicine|seizure meds|seizure medication|seizure medicine',
    Dermatology:
      'accutane|isotretinoin|tretinoin|retin a|differin|spironolactone for acne|clobetasol|triamcinolone|hydrocortisone|dupixent|dupilumab|cosentyx|skyrizi|tremfya|otezla|taltz|stelara|eucrisa|tacrolimus|ketoconazole|clotrimazole|minoxidil|steroid cream|crema para la piel',
    Orthopedics: 'fosamax|alendronate|alendronato|prolia|boniva|voltaren|diclofenac|diclofenaco|celebrex',
    Oncology:
      'tamoxifen|letrozole|anastrozole|arimidex|exemestane|ibrance|keytruda|gleevec|imatinib|capecitabine|xeloda|lupron|zofran|chemo pills',
    Elsewhere:
      'birth control pills|birth control|the pill|bc pills|nuvaring|depo|depo shot|plan b|estradiol|estrogen|progesterone|premarin|eye drops|latanoprost|flomax|tamsulosin|humira|enbrel|methotrexate|metotrexato|plaquenil|hydroxychloroquine|remicade|orencia|anticonceptivas|pastillas anticonceptivas|prenatal vitamins',
  }),
);

/** Most generic names differ only in their ending: sertraline is sertralina, glipizide glipizida. */
function withSpanish(entries: Partial<Record<Field, string>>): Partial<Record<Field, string>> {
  const inSpanish = (name: string) =>
    /^[a-z]{6,}(?:in|an)$/.test(name)
      ? `${name}a`
      : /^[a-z]{5,}(?:in|id|on|am)e$/.test(name)
        ? name.replace(/e$/, 'a')
        : null;
  return Object.fromEntries(
    Object.entries(entries).map(([field, names]) => {
      const all = names.split('|');
      return [field, [...all, ...all.map(inSpanish).filter((name) => name !== null)].join('|')];
    }),
  );
}

/** Words for medicine of any kind. */
export const anyMedicine = createLexicon<'medicine'>({
  medicine:
    'medication|medicine|antibiotic|antibiótico|med|meds|pill|tablet|capsule|drug|rx|ointment|medicina|medicamento|pastilla|píldora|tableta|remedio|pomada',
});
