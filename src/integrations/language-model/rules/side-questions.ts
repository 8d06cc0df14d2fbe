/** What a person asks or says beside the request itself; each gets its own sentence before the next question. */
export const sideQuestions = [
  [
    'who',
    /\b(?:are you (?:a |an )?(?:real|human|robot|bot|person|machine|ai|computer|automated|doctor|nurse)|(?:is this|am i (?:talking|speaking|chatting) (?:to|with)) (?:a |an )?(?:real|human|robot|bot|person|machine|ai|computer|automated)|(?:who|what) are you|whats your name|who am i (?:talking|chatting|speaking)|chatbot|chat bot|eres (?:un |una )?(?:robot|persona|humano|maquina|bot|real)|es (?:usted )?(?:un robot|una persona|una maquina)|quien eres|con quien hablo|que eres)\b/,
  ],
  [
    'person',
    /\b(?:(?:talk|speak|chat|connect|transfer)(?: me)? (?:to|with) (?:a |an |some )?(?:real |live |actual |human |customer )*(?:person|human|someone|somebody|agent|representative|people|rep|staff|service)|(?:real|live|actual) (?:person|human|agent)|customer service|human please|hablar con (?:una |un )?(?:persona|alguien|agente|humano|representante))\b/,
  ],
  [
    'advice',
    /\b(?:what (?:do|could) i have|do i have (?:a |an )?(?!to\b|insurance|enough|coverage)\w+ ?\?|is (?:it|this|that) (?:serious|dangerous|normal|bad|cancer|broken|infected|contagious|safe to)|should i (?:take|stop|use|worry|be worried|be concerned|ice|eat|drink|get surgery)|can i (?:take|mix|stop taking|drink)|what (?:should|can|could|do) i (?:take|do (?:about|for)|use)|diagnose|what(?:s| is) wrong with (?:me|him|her)|how many (?:mg|milligrams|pills)|(?:what|which) (?:medicine|medication|drug|dose|dosage|treatment|antibiotic)|am i going to|side effects|es (?:grave|normal|peligroso|cancer)|(?:debo|puedo) (?:tomar|dejar)|que (?:puedo|debo) tomar|que medicina|que tengo)\b/,
  ],
  [
    'fee',
    /\b(?:(?:how much|what) (?:do you|does (?:this|your service|it|harborline)|is your|will you|will this service|are your) (?:charge|cost|fees?|take)|(?:is|are) (?:this|it|you|your service) free|do i have to pay you|your fees?|what(?:s| is) the catch|(?:cuanto cobran ustedes|es gratis|tiene costo este servicio))\b/,
  ],
  [
    'privacy',
    /\b(?:is (?:this|my (?:data|information|info)|it) (?:safe|secure|private|confidential)|hipaa|who (?:can|will) see (?:this|my)|privacy|privado|confidencial)\b/,
  ],
  [
    'ability',
    /\b(?:what (?:can|do) you do|how (?:does|do) (?:this|it|you) work|what is this|can you help|que (?:puedes|puede) hacer|como funciona|que es esto|me (?:puede|puedes) ayudar)\b/,
  ],
  [
    'cannot',
    /\b(?:(?:can|could|will|would) you (?:\w+ )?(?:prescribe|treat|call me|drive|send (?:an ambulance|a nurse|medicine)|write (?:me )?a (?:prescription|note|doctors note)|read my (?:results|mri|labs|scan|x ray)|interpret|order|pizza|tell me a joke|sing)|write me a|tell me a joke|weather|homework|stock|recipe|(?:puede|puedes) (?:recetar|recetarme|leer mis))\b/,
  ],
  [
    'thanks',
    /^(?:(?:ok|okay|great|perfect|awesome|good|cool|muchas|perfecto|listo) ?,? ?)*(?:thanks|thank you|thx|ty|gracias)\b/,
  ],
  [
    'greeting',
    /^(?:(?:hi|hello|hey|hola|good (?:morning|afternoon|evening|day)|buenos dias|buenas (?:tardes|noches)|buenas|greetings|howdy|yo)\b)/,
  ],
] as const;

export type SideQuestion = (typeof sideQuestions)[number][0];

/** The first matter beside the request that a message raises, or null. */
export function findSideQuestion(plain: string): SideQuestion | null {
  return sideQuestions.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
