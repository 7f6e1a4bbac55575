import type { SeedCard } from "./people.ts";

/** The group of the demo. Its registration number has a valid format, but an unassigned tax office. */
export const seedGroup = {
  kind: "company",
  companyName: "모아 주식회사",
  ceo: "김민지",
  country: "KR",
  registrationNumber: "999-81-00000",
  joinPolicy: "approval",
};

export const seedGroupCard: SeedCard = {
  cardId: "moa-inc",
  locale: "ko",
  portrait: "office",
  title: "모아 주식회사 그룹 명함",
  name: "모아 주식회사",
  phoneticName: "Moa Inc.",
  position: "명함을 만드는 사람들",
  address: "서울특별시 중구 세종대로 110",
  phone: "+82 2-555-0100",
  email: "hello@moa.example",
  website: "https://moa.example",
  intro: "함께 일하는 사람들의 명함을 한곳에 모았어요.",
  menu: [{ siteName: "채용", url: "https://moa.example/jobs" }],
  translations: {
    en: {
      title: "Moa Inc., group card",
      name: "Moa Inc.",
      position: "The people who make cards",
      address: "110 Sejong-daero, Jung-gu, Seoul",
      intro: "The cards of those who work together, gathered in one place.",
    },
    ru: {
      title: "Moa Inc., визитка группы",
      name: "Moa Inc.",
      position: "Люди, которые делают визитки",
      address: "110 Sejong-daero, Jung-gu, Seoul",
      intro: "Визитки тех, кто работает вместе, собраны в одном месте.",
    },
    ur: {
      title: "موآ انکارپوریٹڈ، گروپ کارڈ",
      name: "موآ انکارپوریٹڈ",
      position: "کارڈ بنانے والے لوگ",
      address: "110 سیجونگ ڈیرو، جونگ گو، سیول",
      intro: "ساتھ کام کرنے والوں کے کارڈ ایک ہی جگہ۔",
    },
  },
};

/** The members and the cards they show. The first one owns the group. */
export const seedMembers = [
  { email: "minji@moa.example", cardId: "minji" },
  { email: "ivan@moa.example", cardId: "ivan-petrov" },
] as const;

/** Earlier people who are members too, and who ask to join. They cannot log in, and have portraits of their own. */
export const seedColleagues = {
  member: ["dohyun", "ahmed", "amara", "rahul"],
  pending: ["carlos", "jisoo"],
} as const;

/** What the cards of these people say: the company in the original text, and translations. */
export const seedColleagueTexts: {
  handle: string;
  locale: string;
  name: string;
  position: string;
  companyName?: string;
}[] = [
  { handle: "dohyun", locale: "en", name: "Dohyun Jung", position: "Designer" },
  { handle: "dohyun", locale: "ur", name: "دوہیون جونگ", position: "ڈیزائنر" },
  { handle: "ahmed", locale: "en", name: "Ahmed Raza", position: "Chief engineer" },
  { handle: "ahmed", locale: "ko", name: "아흐메드 라자", position: "수석 엔지니어" },
  { handle: "amara", locale: "ko", name: "아마라 실바", position: "인터랙션 디자이너" },
  { handle: "amara", locale: "ur", name: "امارا سلوا", position: "انٹرایکشن ڈیزائنر" },
  { handle: "rahul", locale: "en", name: "Rahul Verma", position: "Director" },
  { handle: "rahul", locale: "ko", name: "라훌 베르마", position: "이사" },
  { handle: "rahul", locale: "ur", name: "راہول ورما", position: "ڈائریکٹر" },
  { handle: "carlos", locale: "es", name: "Carlos Méndez", position: "Ingeniero civil", companyName: "Puente Norte" },
  { handle: "carlos", locale: "en", name: "Carlos Méndez", position: "Civil engineer", companyName: "Puente Norte" },
  { handle: "carlos", locale: "ko", name: "카를로스 멘데스", position: "토목 엔지니어", companyName: "푸엔테 노르테" },
  { handle: "carlos", locale: "ur", name: "کارلوس مینڈیز", position: "سول انجینئر", companyName: "پوینتے نورتے" },
  { handle: "jisoo", locale: "ko", name: "임지수", position: "사진가", companyName: "빛사진관" },
  { handle: "jisoo", locale: "en", name: "Jisoo Lim", position: "Photographer", companyName: "Bit Studio" },
  { handle: "jisoo", locale: "ur", name: "جیسو لم", position: "فوٹوگرافر", companyName: "بِت اسٹوڈیو" },
];
