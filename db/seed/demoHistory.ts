import { METHODS } from "../../domain/billing/paymentMethods.ts";
import { fold } from "../../domain/textSearch.ts";
import { DAY_MS, HOUR_MS } from "../../domain/time.ts";

/** Invented people who joined in the last three months, in order, and the demo card whose picture they share. */
const PEOPLE = [
  ["yuki", "高橋 由紀", "ja", "minji"],
  ["seojun", "박서준", "ko", "moa-inc"],
  ["amara", "Amara Silva", "en", "hanako-sato"],
  ["bolor", "Болормаа Ганбат", "mn", "minji"],
  ["linh", "Nguyễn Thị Linh", "vi", "hanako-sato"],
  ["jiho", "이지호", "ko", "moa-inc"],
  ["olga", "Ольга Смирнова", "ru", "minji"],
  ["dewi", "Dewi Lestari", "id", "hanako-sato"],
  ["haeun", "최하은", "ko", "minji"],
  ["carlos", "Carlos Méndez", "es", "ivan-petrov"],
  ["ananya", "अनन्या शर्मा", "hi", "hanako-sato"],
  ["wei", "王伟", "zh", "moa-inc"],
  ["maria", "Maria Santos", "tl", "minji"],
  ["dohyun", "정도현", "ko", "moa-inc"],
  ["nimali", "නිමාලි පෙරේරා", "si", "hanako-sato"],
  ["ahmed", "احمد رضا", "ur", "ali-khan"],
  ["sofia", "Sofía Romero", "es", "minji"],
  ["minseo", "한민서", "ko", "hanako-sato"],
  ["kenta", "鈴木 健太", "ja", "moa-inc"],
  ["fatima", "فاطمہ خان", "ur", "minji"],
  ["yerin", "윤예린", "ko", "hanako-sato"],
  ["dmitri", "Дмитрий Волков", "ru", "ivan-petrov"],
  ["grace", "Grace Kim", "en", "minji"],
  ["temuulen", "Тэмүүлэн Бат", "mn", "moa-inc"],
  ["jisoo", "임지수", "ko", "hanako-sato"],
  ["thao", "Trần Phương Thảo", "vi", "minji"],
  ["rahul", "राहुल वर्मा", "hi", "rajesh-kumar"],
  ["eunji", "강은지", "ko", "hanako-sato"],
  ["li", "李娜", "zh", "minji"],
  ["hyunwoo", "오현우", "ko", "moa-inc"],
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
  return PEOPLE.map(([handle, name, locale, face], i) => {
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
