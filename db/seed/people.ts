import type { Accent, Theme } from "../../domain/cards/themes.ts";
import type { PortraitName } from "./portraits.ts";

type Texts = {
  title: string;
  name: string;
  phoneticName?: string;
  position?: string;
  companyName?: string;
  address?: string;
  intro?: string;
};

export type SeedCard = Texts & {
  cardId: string;
  locale: string;
  portrait: PortraitName;
  /** For a picture without room above the head. */
  focusY?: number;
  /** The theme of a premium card. It also gets statistics. */
  cardTheme?: { theme: Theme; accent: Accent };
  /** Adds the lead form to a premium card. */
  detailsWanted?: boolean;
  phone?: string;
  mobile?: string;
  email?: string;
  website?: string;
  menu: { siteName: string; siteNames?: Record<string, string>; url: string }[];
  translations: Record<string, Texts>;
};

export type SeedUser = {
  email: string;
  password: string;
  name: string;
  phone: string;
  locale: string;
  /** Days since the user got their tickets. */
  boughtDaysAgo: number;
  cards: SeedCard[];
};

/** The people of the demo. All data is invented. `.example` domains are reserved (RFC 2606). */
const minji: SeedUser = {
  email: "minji@moa.example",
  password: "moa-demo-2026!",
  name: "김민지",
  phone: "+821012345678",
  locale: "ko",
  boughtDaysAgo: 61,
  cards: [
    {
      cardId: "minji",
      locale: "ko",
      portrait: "minji",
      cardTheme: { theme: "paper", accent: "ink" },
      title: "모아 대표 명함",
      name: "김민지",
      phoneticName: "Kim Minji",
      position: "대표",
      companyName: "모아 주식회사",
      address: "서울특별시 중구 세종대로 110",
      phone: "+82 2-555-0110",
      mobile: "+82 10-1234-5678",
      email: "minji@moa.example",
      website: "https://moa.example",
      intro: "종이 명함의 정중함을 그대로, 화면에서도 두 손으로 건네는 마음을 만들어요.",
      menu: [
        {
          siteName: "포트폴리오",
          siteNames: { en: "Portfolio", ja: "ポートフォリオ" },
          url: "https://moa.example/portfolio",
        },
        {
          siteName: "미팅 예약하기",
          siteNames: { en: "Book a meeting", ja: "打ち合わせの予約" },
          url: "https://moa.example/meet",
        },
        // A site whose mark the card shows. The address is nobody's account.
        {
          siteName: "인스타그램",
          siteNames: { en: "Instagram", ja: "Instagram" },
          url: "https://www.instagram.com/",
        },
      ],
      translations: {
        en: {
          title: "Moa, chief executive",
          name: "Minji Kim",
          phoneticName: "김민지",
          position: "Chief executive",
          companyName: "Moa Inc.",
          address: "110 Sejong-daero, Jung-gu, Seoul",
          intro: "Keeping the courtesy of a paper card: handed over with both hands, on a screen too.",
        },
        ja: {
          title: "モア代表の名刺",
          name: "キム・ミンジ",
          phoneticName: "김민지",
          position: "代表",
          companyName: "株式会社モア",
          address: "ソウル特別市中区世宗大路110",
          intro: "紙の名刺の丁寧さをそのままに、画面の上でも両手でお渡しする気持ちを。",
        },
      },
    },
    {
      cardId: "hanako-sato",
      locale: "ja",
      portrait: "hanako",
      focusY: 0,
      cardTheme: { theme: "celadon", accent: "jade" },
      detailsWanted: true,
      title: "デザイナー名刺",
      name: "佐藤花子",
      phoneticName: "さとう はなこ",
      position: "デザイナー",
      companyName: "株式会社もあ",
      address: "東京都千代田区丸の内1-1",
      mobile: "+81 90-0000-1234",
      email: "hanako@moa.example",
      intro: "余白と手ざわりを大切に、毎日使うものを設計しています。",
      menu: [{ siteName: "作品集", url: "https://hanako.example/works" }],
      translations: {
        en: {
          title: "Designer",
          name: "Hanako Sato",
          position: "Designer",
          companyName: "Moa Japan",
          intro: "I design things for everyday use, with care for white space and touch.",
        },
        ko: {
          title: "디자이너 명함",
          name: "사토 하나코",
          position: "디자이너",
          companyName: "모아 재팬",
          intro: "여백과 손에 닿는 느낌을 아끼며, 매일 쓰는 물건을 디자인해요.",
        },
      },
    },
    {
      cardId: "srimal",
      locale: "si",
      portrait: "srimal",
      title: "කළමනාකරු කාඩ්පත",
      name: "ශ්‍රීමාල් ජයවර්ධන",
      phoneticName: "Srimal Jayawardena",
      position: "කළමනාකරු",
      companyName: "මෝආ ලංකා",
      address: "කොළඹ 01, ගාලු මුවදොර",
      mobile: "+94 70 000 1234",
      email: "srimal@moa.example",
      menu: [],
      translations: {
        en: { title: "Manager", name: "Srimal Jayawardena", position: "Manager", companyName: "Moa Lanka" },
        ko: { title: "매니저 명함", name: "스리말 자야와르데나", position: "매니저", companyName: "모아 랑카" },
      },
    },
  ],
};

const ivan: SeedUser = {
  email: "ivan@moa.example",
  password: "moa-demo-2026!",
  name: "Иван Петров",
  phone: "+79000001234",
  locale: "ru",
  boughtDaysAgo: 33,
  cards: [
    {
      cardId: "ivan-petrov",
      locale: "ru",
      portrait: "ivan",
      title: "Визитка директора",
      name: "Иван Петров",
      phoneticName: "Ivan Petrov",
      position: "Директор по развитию",
      companyName: "Северные линии",
      address: "Санкт-Петербург, Невский проспект, 1",
      phone: "+7 812 000-12-34",
      mobile: "+7 900 000-12-34",
      email: "ivan@moa.example",
      website: "https://sever.example",
      intro: "Строим маршруты там, где кончаются дороги.",
      menu: [
        { siteName: "Презентация", url: "https://sever.example/deck" },
        { siteName: "Telegram", url: "https://t.example/ivan" },
      ],
      translations: {
        en: {
          title: "Business development",
          name: "Ivan Petrov",
          position: "Director of business development",
          companyName: "Northern Lines",
          address: "1 Nevsky Prospekt, Saint Petersburg",
          intro: "We build routes where the roads end.",
        },
        ko: {
          title: "사업개발 이사 명함",
          name: "이반 페트로프",
          position: "사업개발 이사",
          companyName: "노던라인즈",
          address: "상트페테르부르크 넵스키 대로 1",
          intro: "길이 끝나는 곳에 새 길을 내요.",
        },
      },
    },
    {
      cardId: "ali-khan",
      locale: "ur",
      portrait: "ali",
      title: "چیف انجینئر کا کارڈ",
      name: "علی خان",
      phoneticName: "Ali Khan",
      position: "چیف انجینئر",
      companyName: "موآ ٹیکسٹائل",
      address: "مال روڈ، لاہور",
      phone: "+92 42 0000 1234",
      mobile: "+92 300 0001234",
      email: "ali@moa.example",
      intro: "کپڑے کی صنعت میں تیس برس کا تجربہ۔",
      menu: [{ siteName: "ہماری مصنوعات", url: "https://textile.example/products" }],
      translations: {
        en: {
          title: "Chief engineer",
          name: "Ali Khan",
          position: "Chief engineer",
          companyName: "Moa Textiles",
          address: "Mall Road, Lahore",
          intro: "Thirty years in the textile industry.",
        },
        ko: {
          title: "수석 엔지니어 명함",
          name: "알리 칸",
          position: "수석 엔지니어",
          companyName: "모아 텍스타일",
          address: "라호르 몰 로드",
          intro: "섬유 업계에서 30년을 일했어요.",
        },
      },
    },
    {
      cardId: "rajesh-kumar",
      locale: "hi",
      portrait: "rajesh",
      title: "निदेशक का कार्ड",
      name: "राजेश कुमार",
      phoneticName: "Rajesh Kumar",
      position: "निदेशक",
      companyName: "मोआ इंडिया",
      address: "कनॉट प्लेस, नई दिल्ली",
      mobile: "+91 90000 01234",
      email: "rajesh@moa.example",
      menu: [],
      translations: {
        en: { title: "Director", name: "Rajesh Kumar", position: "Director", companyName: "Moa India" },
        ko: { title: "이사 명함", name: "라제시 쿠마르", position: "이사", companyName: "모아 인디아" },
      },
    },
  ],
};

/** The first one is the demo login. */
export const seedUsers: [SeedUser, ...SeedUser[]] = [minji, ivan];

/** The tags that the others give to these cards. */
export const seedTags: Record<string, string[]> = {
  "carlos-card": ["서울 박람회"],
  "dohyun-card": ["협력사"],
  "rajesh-kumar": ["서울 박람회"],
  "ali-khan": ["서울 박람회", "협력사"],
};
