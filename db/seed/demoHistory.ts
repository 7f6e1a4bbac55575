import { METHODS } from "../../domain/billing/paymentMethods.ts";
import { fold } from "../../domain/textSearch.ts";
import { DAY_MS, HOUR_MS } from "../../domain/time.ts";

/** Invented people who joined in the last three months, in order, with the demo card whose picture they share and their position. */
const PEOPLE = [
  ["yuki", "高橋 由紀", "ja", "minji", "翻訳者"],
  ["seojun", "박서준", "ko", "srimal", "개발자"],
  ["amara", "Amara Silva", "en", "hanako-sato", "Interaction designer"],
  ["bolor", "Болормаа Ганбат", "mn", "minji", "Нягтлан бодогч"],
  ["linh", "Nguyễn Thị Linh", "vi", "hanako-sato", "Trưởng phòng kinh doanh"],
  ["jiho", "이지호", "ko", "rajesh-kumar", "마케터"],
  ["olga", "Ольга Смирнова", "ru", "minji", "Редактор"],
  ["dewi", "Dewi Lestari", "id", "hanako-sato", "Arsitek"],
  ["haeun", "최하은", "ko", "minji", "큐레이터"],
  ["carlos", "Carlos Méndez", "es", "ivan-petrov", "Ingeniero civil"],
  ["ananya", "अनन्या शर्मा", "hi", "hanako-sato", "पत्रकार"],
  ["wei", "王伟", "zh", "ali-khan", "产品经理"],
  ["maria", "Maria Santos", "tl", "minji", "Guro"],
  ["dohyun", "정도현", "ko", "srimal", "디자이너"],
  ["nimali", "නිමාලි පෙරේරා", "si", "hanako-sato", "ගෘහ නිර්මාණ ශිල්පිනිය"],
  ["ahmed", "احمد رضا", "ur", "ali-khan", "چیف انجینئر"],
  ["sofia", "Sofía Romero", "es", "minji", "Abogada"],
  ["minseo", "한민서", "ko", "hanako-sato", "연구원"],
  ["kenta", "鈴木 健太", "ja", "rajesh-kumar", "建築士"],
  ["fatima", "فاطمہ خان", "ur", "minji", "ڈاکٹر"],
  ["yerin", "윤예린", "ko", "hanako-sato", "출판 편집자"],
  ["dmitri", "Дмитрий Волков", "ru", "ivan-petrov", "Инженер"],
  ["grace", "Grace Kim", "en", "minji", "Event producer"],
  ["temuulen", "Тэмүүлэн Бат", "mn", "ivan-petrov", "Зохион бүтээгч"],
  ["jisoo", "임지수", "ko", "hanako-sato", "사진가"],
  ["thao", "Trần Phương Thảo", "vi", "minji", "Kế toán trưởng"],
  ["rahul", "राहुल वर्मा", "hi", "rajesh-kumar", "निदेशक"],
  ["eunji", "강은지", "ko", "hanako-sato", "약사"],
  ["li", "李娜", "zh", "minji", "翻译"],
  ["hyunwoo", "오현우", "ko", "srimal", "영업 팀장"],
] as const;

/** The initial prices, in minor units. @see product.md, "Tickets and payments" */
const GOODS = [
  { kind: "period", months: 3, KRW: 13_200, USD: 1_050 },
  { kind: "period", months: 6, KRW: 23_500, USD: 1_890 },
  { kind: "group", months: 0, KRW: 99_000, USD: 7_900 },
  { kind: "period", months: 12, KRW: 41_200, USD: 3_290 },
] as const;

/** Orders that were not paid, or were refunded. */
const ENDS = new Map([
  ["linh", { status: "expired", failure: "카드 한도를 넘었어요" }],
  ["dohyun", { status: "refunded", failure: null }],
  ["hyunwoo", { status: "open", failure: null }],
]);

/** People who signed up over time, with increasing frequency, each with a card. Two of three have an order. */
export function createDemoHistory(now: number) {
  return PEOPLE.map(([handle, name, locale, face, position], i) => {
    const part = 1 - i / PEOPLE.length;
    const daysAgo = Math.round(80 * part ** 1.4) + ((i * 5) % 4) * 2;
    const joinedAt = now - daysAgo * DAY_MS - ((i % 7) + 5) * HOUR_MS;
    return {
      id: `seed-${handle}`,
      email: `${handle}@people.example`,
      name,
      foldedName: fold(name),
      locale,
      referralCode: `SEED${String(i).padStart(4, "0")}`,
      cardId: `${handle}-card`,
      /** The demo card whose picture they share. */
      face,
      position,
      joinedAt,
      order: i % 3 === 0 && !ENDS.has(handle) ? null : createPastOrder(i, handle, locale, joinedAt + 5 * HOUR_MS),
    };
  });
}

function createPastOrder(i: number, handle: string, locale: string, at: number) {
  const { kind, months, ...amounts } = GOODS[i % GOODS.length] ?? GOODS[0];
  const currency = locale === "ko" ? "KRW" : "USD";
  const { status, failure } = ENDS.get(handle) ?? { status: "paid", failure: null };
  const isPaid = status === "paid" || status === "refunded";
  return {
    id: crypto.randomUUID(),
    ticketId: isPaid ? crypto.randomUUID() : null,
    kind,
    months,
    method: METHODS[i % METHODS.length],
    amount: amounts[currency],
    currency,
    status,
    failure,
    at,
    paidAt: isPaid ? at + 60_000 : null,
    endsAt: months === 0 ? null : at + months * 30 * DAY_MS,
    refundedAt: status === "refunded" ? at + DAY_MS : null,
  };
}

export type SeedPerson = ReturnType<typeof createDemoHistory>[number];
