import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { submitLead } from "../factories/notification.factory.ts";
import {
  add,
  change,
  getStored,
  isThere,
  merge,
  merged,
  ONE,
  OTHER,
  putPhoto,
  read,
  setColumns,
  undo,
} from "../factories/ownContact.factory.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { createUser, signedInAs } from "../factories/user.factory.ts";
import { getContent, getRefusal, getStatuses, workerWith } from "../factories/visitor.factory.ts";
import { steppedDatabase } from "../faults/steppedDatabase.ts";

describe("a merge", () => {
  test("keeps every value, and the other contact is gone", async () => {
    const person = await createUser();
    const [one, other] = [await add(person, ONE), await add(person, OTHER)];
    await change(person, other, { remindInMonths: 3 });
    const { contact, undoToken } = await merged(person, one, other);
    expect(contact).toMatchObject({
      id: one,
      name: "김민지",
      companyName: "모아",
      position: "팀장",
      mobile: "010-1234-5678",
      email: "minji@moa.example",
      extra: [],
      birthday: "1990-05-01",
      note: "서울에서\n전시회에서\nMinji Kim",
      favourite: true,
      remindAt: expect.any(String),
      undoToken,
    });
    expect(contact.tags.toSorted()).toEqual(["거래처", "전시회"]);
    expect(await isThere(person, other)).toBe(false);
    const found = await getContent(await person.api.contacts.$get({ query: { q: "전시회에서" } }));
    expect(found.items.map(({ id }) => id)).toEqual([one]);
  });

  test("of a private contact into a saved card leaves the card as it is, whichever is first", async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const card = await createCard(owner, { email: "minji@moa.example", mobile: "010-1234-5678" });
    const [own, saved] = [await add(person, OTHER), await add(person, { cardId: card.cardId })];
    const extra = [{ value: "02-555-0100", label: "home" as const }];
    await change(person, own, { phones: [{ value: "01012345678", label: "mobile" }, ...extra] });
    const { contact } = await merged(person, own, saved);
    expect(contact).toMatchObject({
      id: saved,
      name: card.name,
      mobile: "010-1234-5678",
      card: { cardId: card.cardId, available: true },
      extra: [{ kind: "phone", value: "02-555-0100", label: "home" }],
      birthday: "1990-05-01",
      note: "전시회에서\nMinji Kim\n팀장",
    });
    // The card's owner and visitors see nothing of it.
    expect(contact.publicCard).not.toMatchObject({ extra: [{ value: "02-555-0100" }] });
    const { items } = await getContent(await person.api.contacts.$get({ query: { q: "5550100" } }));
    expect(items.map(({ id }) => id)).toEqual([saved]);
    const exported = await (await person.api.contacts.export.$get({ query: { format: "vcf" } })).text();
    expect(exported).toContain("02-555-0100");
    expect(exported).toContain("BDAY:1990-05-01");
  });

  test("with a saved card survives the deletion of the card as a private contact", async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const card = await createCard(owner);
    const [saved, own] = [await add(person, { cardId: card.cardId }), await add(person, OTHER)];
    const plain = await add(person, { cardId: (await createCard(owner)).cardId });
    const { undoToken } = await merged(person, saved, own);
    await env.DB.prepare("delete from cards where owner_id = ?").bind(owner.user.id).run();
    expect(await read(person, saved)).toMatchObject({
      name: card.name,
      card: null,
      note: expect.stringContaining("전시회에서"),
      extra: [expect.objectContaining({ value: "010-1234-5678" }), expect.objectContaining({ kind: "email" })],
    });
    expect(await isThere(person, plain)).toBe(false);
    expect((await getRefusal(await undo(person, undoToken))).code).toBe("NOT_FOUND");
  });

  test("with a saved card survives the deletion of the card, also if it adds no number or address", async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const card = await createCard(owner);
    const [saved, own] = [
      await add(person, { cardId: card.cardId }),
      await add(person, { name: "Minji", note: "전시회에서", birthday: "--05-01", tags: ["거래처"] }),
    ];
    const photoKey = await putPhoto(person, own);
    const before = await getStored(person);
    const { contact, undoToken } = await merged(person, saved, own);
    expect(contact).toMatchObject({ photoKey: card.photoKey, extra: [], ownExtra: [] });
    await getContent(await undo(person, undoToken));
    expect(await getStored(person)).toEqual(before);
    await merged(person, saved, own);
    await env.DB.prepare("delete from cards where owner_id = ?").bind(owner.user.id).run();
    expect(await read(person, saved)).toMatchObject({
      name: card.name,
      card: null,
      note: "전시회에서\nMinji",
      birthday: "--05-01",
      tags: ["거래처"],
      photoKey,
    });
  });

  test("keeps a number and an email that the saved card has too, and shows them once", async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const card = await createCard(owner, { mobile: "010-1234-5678", email: "minji@moa.example" });
    const [saved, own] = [await add(person, { cardId: card.cardId }), await add(person, OTHER)];
    const { contact } = await merged(person, saved, own);
    const ways = [
      { kind: "phone", value: "010-1234-5678", label: "mobile" },
      { kind: "email", value: "minji@moa.example" },
    ];
    expect(contact).toMatchObject({ extra: [], ownExtra: ways });
    const exportIn = async (format: "vcf" | "csv") =>
      (await person.api.contacts.export.$get({ query: { format } })).text();
    for (const file of [await exportIn("vcf"), await exportIn("csv")]) {
      expect(file.split("010-1234-5678")).toHaveLength(2);
      expect(file.split("minji@moa.example")).toHaveLength(2);
    }
    // A further merge keeps what is hidden.
    await merged(person, saved, await add(person, { name: card.name, phones: [{ value: "02-555-0100" }] }));
    const param = { idx: String(card.idx) };
    const json = { mobile: "010-9999-0000", email: "" };
    await getContent(await owner.api.cards[":idx"].$patch({ param, json }));
    expect(await read(person, saved)).toMatchObject({
      mobile: "010-9999-0000",
      email: null,
      extra: [ways[0], { kind: "phone", value: "02-555-0100" }, ways[1]],
    });
    expect(await exportIn("vcf")).toContain("010-1234-5678");
    expect(await exportIn("csv")).toContain("minji@moa.example");
  });

  test("keeps when and where people met, and notes what has no other place, in the user's language", async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const card = await createCard(owner);
    const [saved, one, other] = [
      await add(person, { cardId: card.cardId }),
      await add(person, { name: card.name, phones: [{ value: "02-555-0100", label: "work" }] }),
      await add(person, { name: card.name, phones: [{ value: "02-555-0100", label: "home" }] }),
    ];
    const [first, second] = [Date.UTC(2026, 4, 1, 12), Date.UTC(2026, 4, 2, 12)];
    await setColumns(one, { met_at: first, met_place: "서울", exchanged_at: first });
    await setColumns(other, { met_at: second, met_place: "부산", exchanged_at: second });
    const met = { metAt: new Date(first).toISOString(), metPlace: "서울" };
    const noted = ["집: 02-555-0100", "만난 곳: 부산", "만난 날: 2026년 5월 2일", "2026년 5월 2일에 명함을 교환했어요"];
    const { contact, undoToken } = await merged(person, one, other);
    expect(contact).toMatchObject({ ...met, exchangedAt: met.metAt, note: noted.join("\n") });
    await getContent(await undo(person, undoToken));
    const inCard = await merged(person, saved, one, other);
    const exchanged = noted.toSpliced(3, 0, "2026년 5월 1일에 명함을 교환했어요");
    expect(new Set(inCard.contact.note.split("\n"))).toEqual(new Set(exchanged));
    expect(inCard.contact).toMatchObject({ ...met, exchangedAt: null });
  });

  test("keeps the earlier of two reminders, and notes the later one", async () => {
    const person = await createUser();
    const [one, other] = [await add(person, { name: "Minji" }), await add(person, { name: "Minji" })];
    const time = (month: number) => Date.UTC(new Date().getUTCFullYear() + 1, month, 1, 12);
    await setColumns(one, { remind_at: time(5) });
    await setColumns(other, { remind_at: time(2) });
    const { contact } = await merged(person, one, other);
    expect(contact.remindAt).toBe(new Date(time(2)).toISOString());
    expect(contact.note).toBe(`연락 알림: ${new Date().getUTCFullYear() + 1}년 6월 1일`);
  });

  test("of a withdrawn card shows nothing of it", async () => {
    const [person, owner] = [await createUser(), await createUser()];
    const card = await createCard(owner, { mobile: "010-9999-0000" });
    const [saved, own] = [await add(person, { cardId: card.cardId }), await add(person, OTHER)];
    await withdrawCard(card);
    const { contact } = await merged(person, saved, own);
    expect(JSON.stringify(contact)).not.toContain("9999");
    expect(contact.ownExtra.map(({ value }) => value)).toEqual(["010-1234-5678", "minji@moa.example"]);
  });

  test("of a lead keeps the consent, and the counts stay right", async () => {
    const { owner, card } = await createPremium({ detailsWanted: true });
    await submitLead(card.cardId, "이방문");
    const [lead] = (await getContent(await owner.api.contacts.$get({ query: {} }))).items;
    const own = await add(owner, ONE);
    const before = await getStored(owner);
    const { contact, undoToken } = await merged(owner, own, lead?.id ?? 0);
    expect(contact).toMatchObject({ consentedAt: expect.any(String), leftOn: { cardId: card.cardId } });
    expect((await getStored(owner)).usage).toEqual([{ contacts: 0, leads: 1 }]);
    await getContent(await undo(owner, undoToken));
    expect(await getStored(owner)).toEqual(before);
  });

  test("of two leads keeps the first one as it is, and notes the card and the consent of the other", async () => {
    const { owner, card } = await createPremium({ detailsWanted: true });
    for (const name of ["이방문", "박방문"]) await submitLead(card.cardId, name);
    const { items } = await getContent(await owner.api.contacts.$get({ query: {} }));
    const [second = 0, first = 0] = items.map(({ id }) => id);
    const own = await add(owner, ONE);
    // The card of the first lead was deleted.
    await setColumns(first, { left_on_card_idx: null, consented_at: Date.UTC(2026, 4, 1, 12) });
    await setColumns(second, { consented_at: Date.UTC(2026, 4, 2, 12) });
    const before = await getStored(owner);
    const { contact, undoToken } = await merged(owner, own, first, second);
    expect(contact).toMatchObject({ leftOn: null, consentedAt: "2026-05-01T12:00:00.000Z" });
    expect(contact.note).toContain(
      `2026년 5월 2일에 명함 ‘${card.title}’에서 받은 연락처\n2026년 5월 2일 연락처 보관 동의`,
    );
    await getContent(await undo(owner, undoToken));
    expect(await getStored(owner)).toEqual(before);
    const again = await merged(owner, own, second, first);
    expect(again.contact).toMatchObject({ leftOn: { cardId: card.cardId }, consentedAt: "2026-05-02T12:00:00.000Z" });
    expect(again.contact.note).toContain("2026년 5월 1일 연락처 보관 동의");
  });

  test("twice at once, and once more, merges once", async () => {
    const person = await createUser();
    const [one, other] = [await add(person, ONE), await add(person, OTHER)];
    const answers = await Promise.all([merge(person, one, other), merge(person, one, other)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    const note = (await read(person, one)).note;
    const again = await merged(person, one, other);
    expect(again.contact).toMatchObject({ id: one, note });
    expect(again.undoToken).toBe((await read(person, one)).undoToken);
    expect(await getStored(person)).toMatchObject({ usage: [{ contacts: 1, leads: 0 }] });
  });

  test("of overlapping contacts at once succeeds for one", async () => {
    const person = await createUser();
    const [a, b, c] = [await add(person, ONE), await add(person, OTHER), await add(person, { name: "C" })];
    const answers = await Promise.all([merge(person, a, b), merge(person, b, c)]);
    expect(getStatuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(getStatuses(answers).some((status) => status === 404 || status === 409)).toBe(true);
    expect((await getStored(person)).contacts).toHaveLength(2);
  });

  test("of a contact that was changed in between is refused, and the change stays", async () => {
    const person = await createUser();
    const [one, other] = [await add(person, ONE), await add(person, OTHER)];
    let step = 0;
    const DB = steppedDatabase(env.DB, async (work) => {
      step += 1;
      if (step === 2) await change(person, other, { note: "바뀐 메모" });
      return work();
    });
    const slow = signedInAs(person.accessToken, { worker: workerWith({ DB }) });
    expect((await getRefusal(await merge(slow, one, other))).code).toBe("CONTACT_CHANGED");
    expect(step).toBe(2);
    expect(await read(person, other)).toMatchObject({ note: "바뀐 메모", undoToken: null });
    expect(await read(person, one)).toMatchObject({ note: ONE.note, undoToken: null });
  });

  test("is refused for others' contacts, two saved cards, too long notes, and nothing changes", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const [own, foreign] = [await add(person, ONE), await add(other, OTHER)];
    const cards = [
      await add(person, { cardId: (await createCard(other)).cardId }),
      await add(person, { cardId: (await createCard(other)).cardId }),
    ];
    const long = await add(person, { name: "Long", note: "x".repeat(1999) });
    const before = [await getStored(person), await getStored(other)];
    expect((await getRefusal(await merge(person, own, foreign))).code).toBe("NOT_FOUND");
    expect((await getRefusal(await merge(person, ...cards))).code).toBe("INPUT_INVALID");
    expect((await getRefusal(await merge(person, own, long))).code).toBe("CONTACT_MERGE_FULL");
    expect((await getRefusal(await merge(person, own, own))).code).toBe("INPUT_INVALID");
    expect((await getRefusal(await merge(person, own))).code).toBe("INPUT_INVALID");
    expect([await getStored(person), await getStored(other)]).toEqual(before);
  });
});
