export type SeedNotice = {
  popupEnabled: boolean;
  /** How long before the seeding it was published. */
  daysAgo: number;
  texts: Record<"ko" | "en", { title: string; content: string }>;
};

export const seedNotices: SeedNotice[] = [
  {
    popupEnabled: false,
    daysAgo: 14,
    texts: {
      ko: {
        title: "모아가 문을 열었어요",
        content:
          "안녕하세요. 여러 언어로 건네는 디지털 명함, **모아**를 시작해요.\n\n첫 명함을 만들고 링크나 QR로 나눠 보세요.",
      },
      en: {
        title: "Moa is open",
        content:
          "Hello. **Moa**, the business card for every language, starts today.\n\nMake your first card and share it by link or QR code.",
      },
    },
  },
  {
    popupEnabled: false,
    daysAgo: 5,
    texts: {
      ko: {
        title: "명함 한 장에 여러 언어를 담을 수 있어요",
        content: "받는 분의 언어로 명함이 열려요. 카드에 있는 언어는 위쪽에서 바꿔 볼 수 있어요.",
      },
      en: {
        title: "One card, several languages",
        content:
          "A card opens in the language of whoever receives it. The switch at its top shows every language it has.",
      },
    },
  },
  {
    popupEnabled: true,
    daysAgo: 1,
    texts: {
      ko: {
        title: "정기 점검 안내",
        content:
          "더 안정적인 서비스를 위해 **매월 첫째 일요일 새벽 3시부터 30분간** 점검해요.\n\n점검 중에도 공개 명함과 QR은 그대로 열려요.",
      },
      en: {
        title: "Monthly maintenance",
        content:
          "**On the first Sunday of each month** we maintain the service for 30 minutes from 3 a.m. (Korea).\n\nPublic cards and QR codes stay open meanwhile.",
      },
    },
  },
];
