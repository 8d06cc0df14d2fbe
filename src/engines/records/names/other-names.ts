/** LOINC codes of vital signs and other measurements. */
export const vitalNames = `
85354-9 55284-4 96607-7: Blood pressure
8480-6 8459-0 8460-8 8461-6: Blood pressure, upper number
8462-4 8453-3 8454-1 8455-8: Blood pressure, lower number
8867-4 8893-0: Heart rate
9279-1: Breaths per minute
8310-5 8331-1 8328-7: Body temperature
8302-2 3137-7 8306-3: Height
29463-7 3141-9 3142-7 8335-2: Weight
39156-5 41909-3: Body mass index (BMI)
59576-9: BMI compared to children of the same age
2708-6 59408-5 20564-1: Oxygen level
3150-6 3151-8: Extra oxygen
9843-4 8287-5: Head size
56086-2 8280-0: Waist size
8277-6 3140-1: Body surface area
72514-3 38208-5: Pain level
72166-2: Smoking status
`;

/** CVX codes. */
export const vaccineNames = `
03: Measles, mumps and rubella (MMR)
94: Measles, mumps, rubella and chickenpox (MMRV)
05: Measles
07: Mumps
06: Rubella
21: Chickenpox
08 43 44 45 42 189 220: Hepatitis B
31 52 83 84 85: Hepatitis A
104: Hepatitis A and B
02 10 89 178 179: Polio
20 106 107: Diphtheria, tetanus and whooping cough (DTaP)
50 110 120 130 132 146: Combined childhood vaccine with DTaP
09 113 138 139 196: Tetanus and diphtheria (Td)
115: Tetanus, diphtheria and whooping cough (Tdap)
35: Tetanus
17 46 47 48 49: Hib
33: Pneumonia (PPSV23)
100 133 152 177: Pneumonia (PCV)
215: Pneumonia (PCV15)
216: Pneumonia (PCV20)
109: Pneumonia
32 114 136 147 203: Meningitis (ACWY)
108 167: Meningitis
162 163 164: Meningitis B
62 118 137 165: HPV
74 116 119 122: Rotavirus
121 188: Shingles
187: Shingles (recombinant)
15 16 88 111 125 135 140 141 149 150 151 153 155 158 161 166 168 171 185 186 197 205: Flu
207 208 210 211 212 213 217 218 219 221 227 228 229 230 300 301 302 308 309 310 311 312 313: COVID-19
303 304 305 306 307: RSV
37 183 184: Yellow fever
25 53 91 101: Typhoid
18 90 175 176: Rabies
39 134: Japanese encephalitis
19: Tuberculosis (BCG)
26 172 173 174: Cholera
75 206: Smallpox and mpox
`;

/** ICD-10-CM and SNOMED CT codes of common conditions. */
export const conditionNames = `
I10 38341003 59621000: High blood pressure
E119 44054006: Type 2 diabetes
E109 46635009: Type 1 diabetes
E1165: Type 2 diabetes with high blood sugar
R7303 714628002: Prediabetes
E785 55822004: High blood fats (cholesterol)
E7800 E780 13644009: High cholesterol
E782 267434003: High cholesterol and triglycerides
J45909 J4520 195967001: Asthma
J449 13645005: COPD, a long-term lung disease
F329 F32A 35489007: Depression
F331 F339 66344007 191610000: Depression that comes back
F411 21897009: Anxiety
F419 197480006 48694002: Anxiety
K219 235595009: Acid reflux
K210 266433003: Acid reflux with an inflamed esophagus
E039 40930008: Underactive thyroid
E0590 34486009: Overactive thyroid
I4891 49436004: Irregular heartbeat (atrial fibrillation)
I2510 53741008: Coronary artery disease
I509 84114007 42343007: Heart failure
I252 399211009 1755008: Past heart attack
I639 230690007: Stroke
N189 709044004: Chronic kidney disease
N183 N1830 433144002: Chronic kidney disease, stage 3
E669 414916001 414915002: Obesity
G4733 78275009: Sleep apnea
G4730 73430006: Sleep apnea
M810 64859006: Osteoporosis
M1990 396275006: Osteoarthritis, worn joints
M069 69896004: Rheumatoid arthritis
M109 90560007: Gout
M545 M5450 279039007: Low back pain
G43909 37796009: Migraine
D649 271737000: Anemia
D509 87522002: Anemia from too little iron
E559 34713006: Low vitamin D
E538 190634004: Low vitamin B12
N400 266569009: Enlarged prostate
N390 68566005: Urinary tract infection
J309 61582004: Hay fever (allergic rhinitis)
J069 54150009: Cold (upper respiratory infection)
J189 233604007: Pneumonia
J209 10509002: Acute bronchitis
J029 363746003: Sore throat
L209 24079001: Eczema (atopic dermatitis)
L409 9014002: Psoriasis
K589 10743008: Irritable bowel syndrome
K5900 14760008: Constipation
K802 K8020 266474003: Gallstones
H269 193570009: Cataract
H409 23986001: Glaucoma
F1720 F17210 56294008: Nicotine dependence
F909 406506008: ADHD
F1010 15167005: Alcohol misuse
C50919 254837009: Breast cancer
C61 399068003: Prostate cancer
U071 840539006: COVID-19
Z23: Vaccination
Z0000 Z0001: Checkup
`;
