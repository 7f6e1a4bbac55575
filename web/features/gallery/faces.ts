import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { ACCENTS, THEMES } from "../../../domain/cards/themes.ts";
import { blankCard } from "../cards/cardPreview.ts";

/** A card with only the required fields. */
const bare: PublicCard = {
  ...blankCard("ko"),
  cardId: "gallery",
  title: "명함",
  name: "명함",
  updatedAt: "2026-11-01T00:00:00.000Z",
};

const menu = [
  { siteName: "포트폴리오", url: "https://moa.example/portfolio" },
  { siteName: "미팅 예약하기", url: "https://moa.example/meet" },
  { siteName: "사내 봉사 동아리 '함께 걷는 사람들'의 다음 모임", url: "https://moa.example/club" },
];

const full: PublicCard = {
  ...bare,
  title: "대표 명함",
  name: "김민지",
  phoneticName: "Kim Minji",
  position: "대표",
  companyName: "모아 주식회사",
  address: "서울특별시 중구 세종대로 110",
  intro: "사람과 사람을 잇는 일을 합니다.\n처음 뵙겠습니다.",
  phone: "+82 2-123-4567",
  mobile: "+82 10-1234-5678",
  email: "minji@moa.example",
  website: "https://moa.example",
  menu,
};

/** The card in each of its states. */
export const FACES: Record<string, PublicCard> = {
  "one field": bare,
  "all fields": full,
  "no menu": { ...full, menu: [] },
  "a name of forty letters": {
    ...full,
    locale: "si",
    name: "ශ්‍රීමාල් චන්ද්‍රසේකර ජයවර්ධන මුදියන්සේලාගේ",
    phoneticName: "Srimal Chandrasekara Jayawardena",
    position: "කළමනාකරු",
    companyName: "මෝඅ ලංකා",
    menu: [],
  },
  "right to left": {
    ...full,
    locale: "ur",
    name: "علی خان",
    phoneticName: "Ali Khan",
    position: "چیف انجینئر",
    companyName: "موآ ٹیکسٹائل",
    address: "لاہور، پاکستان",
    intro: "کپڑے کی دنیا میں پندرہ سال۔",
    menu: [{ siteName: "ہماری مصنوعات", url: "https://moa.example/ur" }],
  },
  "long words": {
    ...full,
    locale: "ru",
    name: "Константин Александрович Рождественский-Преображенский",
    phoneticName: null,
    position: "Заместитель генерального директора по стратегическому развитию",
    companyName: "Северстальметаллургпроект",
    intro: null,
    menu: [],
  },
  "a group": {
    ...full,
    type: "group",
    name: "모아 주식회사",
    phoneticName: null,
    group: { idx: 1, companyName: "모아 주식회사", memberCount: 12, joinPolicy: "open" },
  },
  ...Object.fromEntries(
    THEMES.map((theme, at) => {
      const accent = ACCENTS[(at * 3) % ACCENTS.length] ?? ACCENTS[0];
      return [`premium ${theme} ${accent}`, { ...full, type: "premium" as const, premium: true, theme, accent }];
    }),
  ),
};
