import type { Concept, Fact } from '#engines/records/health-record.ts';

/**
 * Facts that people often keep private: mental health, substance use, HIV and other sexually transmitted infections,
 * reproductive and sexual health, gender, and violence. Only decides what a patient ticks themselves; the word lists are
 * generous, because leaving out a fact by mistake costs one click and showing it can't be undone.
 */
const privateWords = new RegExp(
  [
    'depress|anxiety|\\bpanic|bipolar|mania|manic|schizo|psycho|psychiatr|ptsd|post-?traumatic|trauma[- ]related',
    'suicid|self-?harm|eating disorder|anorexia nervosa|bulimi|adhd|attention deficit|autis|personality disorder',
    'obsessive|\\bmental|behavioral disorder|dementia|alzheimer',
    'alcohol|opioid|opiate|cocaine|cannabis|marijuana|methamphetamine|heroin|substance|addiction|drug (?:abuse|use|screen|test)',
    'ethanol|fentanyl|benzodiazepine screen|toxicology',
    '\\bhiv\\b|human immunodeficiency|\\baids\\b|cd4|syphilis|treponema|\\brpr\\b|gonorrh|chlamydia|herpes|\\bhpv\\b|papilloma',
    'trichomon|sexual|\\bsti\\b|\\bstd\\b|hepatitis [bc]\\b',
    'pregnan|abortion|miscarriage|contracept|infertil|fertility|\\bhcg\\b|chorionic gonadotropin|erectile|menopaus|gender|transgender',
    'abuse|assault|domestic violence|\\brape\\b',
    'brca|huntington|genetic',
  ].join('|'),
  'i',
);

const privateMedicines = new RegExp(
  [
    // Antidepressants, mood stabilizers, antipsychotics, and medicines for anxiety and ADHD.
    'sertraline|fluoxetine|citalopram|escitalopram|paroxetine|venlafaxine|duloxetine|bupropion|mirtazapine|trazodone',
    'amitriptyline|nortriptyline|lithium|lamotrigine|quetiapine|olanzapine|risperidone|aripiprazole|ziprasidone|haloperidol',
    'clozapine|lurasidone|alprazolam|lorazepam|clonazepam|diazepam|buspirone|methylphenidate|amphetamine|atomoxetine',
    'zoloft|prozac|celexa|lexapro|paxil|effexor|cymbalta|wellbutrin|seroquel|zyprexa|abilify|xanax|ativan|klonopin|adderall|ritalin|vyvanse',
    // Substance use.
    'buprenorphine|suboxone|methadone|naltrexone|vivitrol|disulfiram|acamprosate|naloxone',
    // HIV.
    'tenofovir|emtricitabine|truvada|descovy|biktarvy|dolutegravir|abacavir|efavirenz|darunavir|raltegravir|lamivudine|zidovudine',
    // Reproductive and sexual health, and hormones.
    'mifepristone|misoprostol|levonorgestrel|norethindrone|ethinyl|medroxyprogesterone|etonogestrel|drospirenone|\\bplan b\\b',
    'estradiol|testosterone|leuprolide|clomiphene|letrozole|sildenafil|tadalafil|viagra|cialis|acyclovir|valacyclovir',
    'donepezil|memantine',
  ].join('|'),
  'i',
);

/** ICD-10-CM chapters and categories with the same subjects. */
const privateCodes =
  /^(?:F|B20|B97\.?35|Z21|A5[0-9]|A6[0-4]|O|Z3[0-9]|N97|T74|T76|X7[1-9]|X8[0-3]|G30|R4[56])/i;
const icd10 = /icd-?10|2\.16\.840\.1\.113883\.6\.90/i;

export function isSensitive(fact: Fact): boolean {
  switch (fact.kind) {
    case 'coverage':
    case 'vaccine':
    // Leaving out an allergy can hurt.
    case 'allergy':
      return false;
    case 'medication':
      return namesMatch(fact.name, privateMedicines) || namesMatch(fact.name, privateWords);
    case 'result':
      return namesMatch(fact.name, privateWords) || privateWords.test(fact.panel ?? '');
    default:
      return namesMatch(fact.name, privateWords) || hasPrivateCode(fact.name);
  }
}

const namesMatch = ({ text, codes }: Concept, pattern: RegExp): boolean =>
  pattern.test(text) || codes.some(({ display }) => display !== null && pattern.test(display));

const hasPrivateCode = ({ codes }: Concept): boolean =>
  codes.some(({ system, code }) => icd10.test(system) && privateCodes.test(code));
