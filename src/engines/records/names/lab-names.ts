/** LOINC codes of lab tests, each line `codes: plain name`. */
export const labNames = `
4548-4 17856-6 4549-2: A1c, average blood sugar of three months
2345-7 2339-0 2340-8 14749-6 15074-8: Blood sugar (glucose)
1558-6 76629-5: Blood sugar after fasting (glucose)
2093-3 14647-2: Total cholesterol
2085-9 14646-4: HDL cholesterol
13457-7 18262-6 2089-1 22748-8 39469-2: LDL cholesterol
43396-1: Cholesterol other than HDL
9830-1: Total cholesterol compared to HDL
2571-8 12951-0 14927-8 3043-7: Triglycerides, a blood fat
13458-5 2091-7: VLDL cholesterol
24331-1 57698-3: Cholesterol panel
718-7 30313-1 20509-6: Hemoglobin, carries oxygen in the blood
4544-3 20570-8 4545-0: Hematocrit, share of red cells in the blood
6690-2 26464-8 33765-9 804-5: White blood cells
789-8 26453-1: Red blood cells
777-3 26515-7 778-1: Platelets, help blood clot
787-2 30428-7: Average size of red blood cells (MCV)
785-6 28539-5: Hemoglobin in a red blood cell (MCH)
786-4 28540-3: Concentration of hemoglobin in red blood cells (MCHC)
788-0 30385-9 21000-5: Variation in the size of red blood cells (RDW)
32623-1 776-5 28542-9: Average size of platelets (MPV)
770-8 751-8 26499-4 26511-6: Neutrophils, a kind of white blood cell
736-9 731-0 26474-7 26478-8: Lymphocytes, a kind of white blood cell
5905-5 742-7 26484-6 26485-3: Monocytes, a kind of white blood cell
713-8 711-2 26449-9 26450-7: Eosinophils, a kind of white blood cell
706-2 704-7 26444-0 30180-4: Basophils, a kind of white blood cell
58410-2 57021-8 57782-5: Complete blood count
24323-8: Comprehensive metabolic panel
24321-2 51990-0: Basic metabolic panel
24325-3: Liver panel
2160-0 38483-4 14682-9: Creatinine, a kidney test
3094-0 6299-2 14937-7: Urea nitrogen (BUN), a kidney test
3097-3: Urea nitrogen compared to creatinine
33914-3 48642-3 48643-1 62238-1 69405-9 88293-6 88294-4 98979-8 77147-7: Estimated kidney filtering rate (eGFR)
9318-7 14959-1 32294-1: Albumin compared to creatinine in urine
14957-5 1754-1: Albumin in urine
2951-2 2947-0: Sodium
2823-3 6298-4 2824-1: Potassium
2075-0 2069-3: Chloride
2028-9 20565-8 1963-8: Carbon dioxide (bicarbonate) in the blood
33037-3 10466-1 1863-0: Anion gap
17861-6 2000-8 49765-1: Calcium
1995-0 12180-6: Ionized calcium
19123-9 2601-3: Magnesium
2777-1: Phosphorus
1742-6 1743-4 1744-2: ALT, a liver enzyme
1920-8 30239-8: AST, a liver enzyme
6768-6: Alkaline phosphatase, a liver and bone enzyme
2324-2: GGT, a liver enzyme
1975-2 42719-5: Total bilirubin
1968-7: Direct bilirubin
1971-1: Indirect bilirubin
2885-2: Total protein in the blood
1751-7 61151-7: Albumin, a protein in the blood
10834-0 2336-6: Globulin
1759-0: Albumin compared to globulin
3016-3 11580-8 11579-0: TSH, a thyroid test
3024-7 6892-4: Free T4, a thyroid hormone
3026-2: Total T4, a thyroid hormone
3051-0: Free T3, a thyroid hormone
3053-6: Total T3, a thyroid hormone
2857-1 35741-8 83112-3: PSA, a prostate test
10886-0: Free PSA, a prostate test
1989-3 35365-6 62292-8 49054-0 14635-7: Vitamin D
2132-9: Vitamin B12
2284-8 2283-0: Folate
2276-4 20567-4: Ferritin, stored iron
2498-4: Iron in the blood
2500-7: Iron-binding capacity
2502-3: Iron saturation
3034-6: Transferrin
6301-6 34714-6 46418-0: INR, blood clotting time
5902-2: Prothrombin time, blood clotting time
14979-9 3173-2: aPTT, blood clotting time
48065-7 48066-5: D-dimer
30341-2 4537-7: Sedimentation rate (ESR), an inflammation test
1988-5 48421-2: C-reactive protein, an inflammation test
30522-7: High-sensitivity C-reactive protein
3084-1: Uric acid
2532-0 14804-9: LDH
2157-6: Creatine kinase (CK)
3040-3: Lipase
1798-8: Amylase
10839-9 6598-7 67151-1 89579-7: Troponin, a heart test
42637-9 30934-4 33762-6: BNP, a heart test
2986-8: Testosterone
2991-8: Free testosterone
2243-4: Estradiol
15067-2: FSH
10501-5: LH
2842-3: Prolactin
2143-6 9813-7: Cortisol
2731-8: Parathyroid hormone
20448-7 2484-4: Insulin
21198-7 19080-1 2106-3 2110-5 2118-8: hCG, a pregnancy test
5811-5 2965-2 53326-5: Specific gravity of urine
5803-2 2756-5 50560-2: pH of urine
5804-0 20454-5 2888-6 57735-3: Protein in urine
5792-7 2350-7 25428-4 53328-1: Sugar in urine
5797-6 2514-8 57734-6: Ketones in urine
5794-3 57751-0: Blood in urine
5799-2 60026-2: White cell enzyme in urine
5802-4 50558-6: Nitrite in urine
5770-3 50551-1: Bilirubin in urine
20405-7 5818-0: Urobilinogen in urine
5821-4: White blood cells in urine
13945-1: Red blood cells in urine
5778-6: Color of urine
5767-9 32167-9: Appearance of urine
24356-8 24357-6: Urine test
630-4 6463-4: Bacteria culture
600-7: Blood culture
94500-6 94309-2 94531-1 94558-4 94559-2: COVID-19 test
80382-5 92142-9: Influenza A test
80383-3 92141-1: Influenza B test
78012-2 11268-0: Strep throat test
5196-1 5195-3: Hepatitis B surface antigen
22322-2 16935-9 10900-9: Hepatitis B surface antibody
16128-1 13955-0: Hepatitis C antibody
56888-1 75666-8 7917-8: HIV test
20507-0 24110-9 31147-2: Syphilis test
43304-5 21613-5: Chlamydia test
43305-2 24111-7: Gonorrhea test
883-9: Blood type
10331-7: Rh factor
882-1: Blood type with Rh factor
10524-7 19765-7 47527-7: Pap test
21440-3 77379-6 30167-1: HPV test
57905-2 29771-3 77353-1: Stool test for hidden blood or colon cancer
11572-5: Rheumatoid factor
8061-4 5048-4: ANA, an autoimmune test
5671-3 77307-7: Lead in the blood
`;
