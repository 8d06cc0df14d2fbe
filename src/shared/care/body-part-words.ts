/**
 * The words in which a part of the body is named to an office. A part with any other word is not said: it stands among the
 * instructions of an agent, and people may have typed anything.
 */
const words = new Set(
  `knee knees kneecap kneecaps shoulder shoulders blade blades rotator cuff collarbone collarbones clavicle hip hips groin
ankle ankles heel heels foot feet toe toes toenail toenails calf calves thigh thighs shin shins leg legs arm arms forearm forearms
elbow elbows wrist wrists palm palms hand hands thumb thumbs finger fingers fingertip fingertips index middle ring pinky pinkie
knuckle knuckles neck cervical spine spinal lumbar thoracic back tailbone coccyx sacrum sacral buttock buttocks butt rib ribs cage
head skull scalp brain chest lung lungs heart abdomen abdominal belly button stomach tummy liver gallbladder pancreas spleen kidney
kidneys bladder pelvis pelvic uterus uterine womb ovary ovaries ovarian prostate testicle testicles testicular breast breasts
thyroid parathyroid adrenal gland glands jaw tooth teeth molar molars ear ears eye eyes eyelid eyelids orbit orbits temple temples
throat tonsil tonsils mouth tongue lip lips nose sinus sinuses cheek cheeks chin forehead face armpit armpits skin hair joint joints
bone bones muscle muscles tendon tendons ligament ligaments acl mcl pcl meniscus achilles hamstring quad bicep biceps tricep triceps
nerve nerves vein veins artery arteries carotid aorta colon bowel intestine intestines esophagus rectum appendix vagina cervix vulva
penis scrotum lymph node nodes tmj c1 c2 c3 c4 c5 c6 c7 t1 t2 t3 t4 t5 t6 t7 t8 t9 t10 t11 t12 l1 l2 l3 l4 l5 s1
lower upper low mid inner outer front big little small ring whole side sides entire soft tissue body of and the to`.split(
    /\s+/,
  ),
);

export const isBodyPart = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s,/-]+/)
    .every((word) => words.has(word));
