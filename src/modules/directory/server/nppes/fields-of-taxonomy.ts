import { specialtyOf } from './specialties-of-taxonomy.ts';

/** The field of a provider: one of the ten specialties, or a plain name. */
export type Field = { specialty: string; isOurs: boolean };

/**
 * Plain names for fields outside the ten specialties, by the longest matching prefix of their NUCC code. The
 * codes are facts; the names are ours. Fields without patient care (suppliers, transport, insurers,
 * technicians, students) are missing and stay out of the network.
 */
const plainNames = `
101Y Counseling
102L Psychoanalysis
103G Neuropsychology
103K Behavior analysis
103T Psychology
1041 Social work and therapy
106H Family and couples therapy
106S Behavior support
111N Chiropractic
1223 Dentistry
1223E0200X Root canal dentistry
1223P0221X Children’s dentistry
1223P0300X Gum dentistry
1223P0700X Crowns and dentures
1223S0112X Oral surgery
1223X0400X Braces and orthodontics
1224 Denture care
124Q Dental hygiene
125 Dental therapy
133N Nutrition
133V Nutrition
152W Optometry
163W Nursing
163WN1003X Nutrition nursing
163WW0101X Women’s health nursing
164W Nursing
1703 Genetic counseling
1701 Genetic counseling
1711 Acupuncture
174400000X Specialist care
175F Natural medicine
175L Homeopathy
175M Midwifery
176B Midwifery
1835 Pharmacist
1932 Group practice
1934 Group practice
202C Medical examinations
202D Integrative medicine
202K Vein care
204C Sports medicine
204D Hands-on medicine
204E Oral and jaw surgery
204F Transplant surgery
204R Neuromuscular medicine
207K Allergy care
207L Anesthesia and pain care
207LP2900X Pain care
207N Dermatology (special fields)
207P Emergency care (special fields)
207Q Family medicine (special fields)
207QS0010X Sports medicine
207QS1201X Sleep medicine
207QH0002X Palliative care
207R Internal medicine (special fields)
207RA0201X Allergy care
207RB0002X Weight care
207RC0200X Intensive care
207RE0101X Diabetes and hormones
207RG0100X Digestive care
207RH0000X Blood disorders
207RH0002X Palliative care
207RI0008X Liver care
207RI0200X Infectious disease
207RN0300X Kidney care
207RP1001X Lung care
207RR0500X Rheumatology
207RS0010X Sports medicine
207RS0012X Sleep medicine
207RT0003X Liver care
207S Medical genetics
207T Neurosurgery
207U Nuclear medicine
207V Women’s health (OB-GYN)
207VE0102X Fertility care
207VM0101X High-risk pregnancy
207W Eye care
207X Orthopedic surgery (special fields)
207Y Ear, nose and throat
207Z Pathology
2080 Pediatrics (special fields)
2081 Physical medicine and rehabilitation
2081P2900X Pain care
2081S0010X Sports medicine
2082 Plastic surgery
2083 Preventive and occupational medicine
2084 Brain and mind (special fields)
2084P2900X Pain care
2084S0012X Sleep medicine
2085 Imaging and radiation (special fields)
2086 Surgery
2086S0105X Hand surgery
2086S0120X Children’s surgery
2086S0122X Plastic surgery
2086S0127X Trauma surgery
2086S0129X Blood vessel surgery
2088 Urology
208C Bowel surgery
208D General practice
208G Heart and chest surgery
208M Hospital medicine
208U Medicines and their effects
208V Pain care
2098 Legal medicine
213E Foot care
2217 Art therapy
222Z Braces and supports
224P Artificial limbs
224Y Rehabilitation exercise
224Z Occupational therapy
2251 Physical therapy
2252 Physical therapy
2254 Recreation therapy
2255 Athletic training
2256 Dance therapy
2257 Massage therapy
225A Music therapy
225C Rehabilitation counseling
225X Occupational therapy
226 Exercise therapy
227 Breathing therapy
229N Anaplastology
231H Hearing care
235Z Speech therapy
237 Hearing aids
251B Care coordination
251C Disability services
251E Home health care
251F Home infusion
251G Hospice care
251J Nursing at home
251K Public health
251S Community mental health
251T PACE program for older people
251V Volunteer and charity care
252Y Early help for children
253J Foster care
253Z Help at home
261Q Clinic
261QA0005X Outpatient family planning
261QA0600X Adult day care
261QA1903X Outpatient surgery center
261QB0400X Birth center
261QC1800X Occupational health clinic
261QD0000X Dental clinic
261QD1600X Disability services
261QE0700X Dialysis center
261QE0800X Endoscopy center
261QF0050X Family planning
261QG0250X Genetics clinic
261QH0100X Health service
261QH0700X Hearing and speech clinic
261QI0500X Infusion center
261QL0400X Kidney stone center
261QM1300X Group practice
261QM2500X Specialty clinic
261QM2800X Methadone clinic
261QM3000X Clinic for children with complex needs
261QP1100X Foot care
261QP2000X Physical therapy clinic
261QP2400X Prison health
261QP3300X Pain clinic
261QR0400X Rehabilitation clinic
261QR0401X Rehabilitation clinic
261QR0404X Heart rehabilitation
261QR0405X Addiction treatment
261QS0112X Oral surgery
261QS0132X Eye surgery center
261QS1000X Student health
261QS1200X Sleep clinic
261QV0200X Veterans’ clinic
2733 Hospital unit
273R Psychiatric hospital unit
273Y Rehabilitation hospital unit
275N Hospital unit
2764 Addiction treatment
281P Long-stay hospital
282 Hospital
282E Long-stay hospital
282NC2000X Children’s hospital
283Q Psychiatric hospital
283X Rehabilitation hospital
2843 Specialty hospital
2865 Military hospital
2867 Specialty hospital
287 Religious care home
291U Laboratory
293D Heart and lung tests
3104 Assisted living
310 Care home
311 Care home
313M Nursing home
314 Skilled nursing home
315D Hospice care
315P Home for people with disabilities
320 Residential care
322D Children’s residential care
323P Psychiatric residential care
3245 Addiction treatment
3336 Pharmacy
363A Physician assistant
363L Nurse practitioner
363LW0102X Women’s health (OB-GYN)
363LX0001X Women’s health (OB-GYN)
364S Clinical nurse specialist
3675 Anesthesia and pain care
367A Midwifery
367H Anesthesia and pain care
374J Birth support
385H Respite care
`;

const nameByPrefix: ReadonlyMap<string, string> = new Map(
  plainNames
    .trim()
    .split('\n')
    .map((line) => {
      const [prefix = '', ...words] = line.split(' ');
      return [prefix, words.join(' ')] as const;
    }),
);

/** The field of a main taxonomy code; null for unknown codes and fields without patient care. */
export function fieldOf(taxonomyCode: string): Field | null {
  const specialty = specialtyOf(taxonomyCode);
  if (specialty) return { specialty, isOurs: true };
  if (!/^\d{3}[0-9A-Z]{6}X$/.test(taxonomyCode)) return null;
  for (let length = taxonomyCode.length; length >= 3; length -= 1) {
    const name = nameByPrefix.get(taxonomyCode.slice(0, length));
    if (name !== undefined) return { specialty: name, isOurs: false };
  }
  return null;
}
