import type { LabelSet } from "../base/label-set.ts";

/** Texts of the robot check for callers who guess often. No page loads them. */
export const challengeLabels = {
  challengeNeeded: {
    en: "Too many attempts. Confirm that you're not a robot and try again.",
    es: "Ha habido demasiados intentos. Demuestra que no eres un robot e inténtalo otra vez.",
    pt: "Tentativas demais. Confirme que você não é um robô e tente de novo.",
    ar: "محاولات كثيرة جدًا. أكّد أنك لست برنامجًا آليًا ثم حاول مجددًا.",
  },
  challengeSum: {
    en: "What is {{first}} plus {{second}}? Answer with a number.",
    es: "¿Cuánto es {{first}} más {{second}}? Responde con un número.",
    pt: "Quanto é {{first}} mais {{second}}? Responda com um número.",
    ar: "كم يساوي {{first}} زائد {{second}}؟ أجب برقم.",
  },
  /** From one on, as many as the product's own list has. */
  challengeNumbers: {
    en: "one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve",
    es: "uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce",
    pt: "um,dois,três,quatro,cinco,seis,sete,oito,nove,dez,onze,doze",
    ar: "واحد,اثنان,ثلاثة,أربعة,خمسة,ستة,سبعة,ثمانية,تسعة,عشرة,أحد عشر,اثنا عشر",
  },
} as const satisfies LabelSet;
