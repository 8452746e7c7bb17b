import { describe, expect, it } from "vitest"
import {
  NO_TEXT,
  readSubject,
  type SubjectText,
  subjectId,
  subjectIn,
  subjectSearch,
} from "./subject-text.ts"

const written: ReadonlyArray<Partial<SubjectText>> = [
  { kind: "player", id: "42" },
  { kind: "wallet", id: "7" },
  { kind: "login", id: "79261234567" },
  { kind: "login", id: "o'hara+bets@example.com" },
  { kind: "bet", id: "42/8f0c1d2e" },
  { kind: "event", id: "1024" },
  { kind: "receipt", id: "28703948581232" },
  { kind: "game", id: "8127" },
]

const period = (id: string, until: string, more: Partial<SubjectText> = {}): SubjectText => ({
  ...NO_TEXT,
  kind: "period",
  id,
  until,
  ...more,
})

/** The name of the case that a person's text means. */
const named = (text: SubjectText): string => {
  const subject = readSubject(text)
  return "fault" in subject ? subject.fault : subjectId(subject)
}

describe("the name of a case", () => {
  it.each(written)("is what was typed for a $kind", (text) => {
    expect(named({ ...NO_TEXT, ...text })).toBe(text.id)
  })

  it("of a period is its first and its last day, both included", () => {
    expect(named(period("2026-11-20", "2026-11-21"))).toBe("2026-11-20 – 2026-11-21")
    expect(named(period("2026-11-21", "2026-11-21"))).toBe("2026-11-21 – 2026-11-21")
  })

  it("of a period is its moments where it is not made of days, and what it is narrowed to", () => {
    expect(named(period("2026-11-20 20:17:34.812", "2026-11-20 20:18"))).toBe(
      "2026-11-20 20:17:34.812 – 2026-11-20 20:18:59.999 UTC",
    )
    const narrowed = { type: "bet.placed", actor: "player:42", amount: "1 500,5 rub" }
    expect(named(period("2026-11-20", "2026-11-20", narrowed))).toBe(
      "2026-11-20 – 2026-11-20 · bet.placed · player:42 · 1500.50 RUB",
    )
  })
})

describe("the site at a moment", () => {
  const site = (id: string, more: Partial<SubjectText> = {}): SubjectText => ({
    ...NO_TEXT,
    kind: "site",
    id,
    ...more,
  })

  it.each([
    ["2026-11-28 20:17:34.812", "2026-11-28 20:17:34.812 UTC · bet"],
    ["2026-11-28 20:17", "2026-11-28 20:17:00.000 UTC · bet"],
    ["2026-11-28", "2026-11-28 00:00:00.000 UTC · bet"],
  ])("is the first moment of what is written: %s", (id, name) => {
    expect(named(site(id))).toBe(name)
  })

  it("is of a chart, in a state where one is wanted", () => {
    expect(named(site("2026-11-28", { chart: "timed-round", state: "settled.won" }))).toBe(
      "2026-11-28 00:00:00.000 UTC · timed-round · settled.won",
    )
  })

  it.each<[Partial<SubjectText>, string]>([
    [{ id: "28.11.2026" }, "audit.fault.moment"],
    [{ id: "2026-02-30" }, "audit.fault.moment"],
    [{ chart: "Bet" }, "audit.fault.chart"],
    [{ chart: "" }, "audit.fault.chart"],
    [{ chart: "bet:7" }, "audit.fault.chart"],
    [{ state: "settled." }, "audit.fault.state"],
    [{ state: "settled%" }, "audit.fault.state"],
    [{ state: "a".repeat(100) }, "audit.fault.state"],
  ])("that can't be meant says which field: %j", (more, fault) => {
    expect(named(site("2026-11-28", more))).toBe(fault)
  })

  it("leads to itself by its address", () => {
    for (const text of [
      site("2026-11-28 20:17:34.812"),
      site("2026-11-28", { chart: "wallet", state: "open", order: "newest" }),
    ])
      expect(subjectIn(subjectSearch(text))).toEqual(text)
  })
})

describe("a period", () => {
  it.each([
    ["2026-11-20", "2026-11-20", 86_400_000],
    ["2024-02-29", "2024-02-29", 86_400_000],
    ["2026-11-20 12:03", "2026-11-20 12:03", 60_000],
    ["2026-11-20T12:03:07Z", "2026-11-20 12:03:07 UTC", 1000],
    ["2026-11-20 12:03:07.1", "2026-11-20 12:03:07,1", 100],
    ["2026-11-20 12:03:07.125", "2026-11-20 12:03:07.125", 1],
    // As pasted from a sheet: digits of another script, a dash that is none, spaces that do not break.
    ["２０２６‑１１‑２０ 12:03:07", "2026-11-20\u00a012:03:07", 1000],
    // The second of a leap second is the last that this clock has.
    ["2016-12-31 23:59:59", "2016-12-31 23:59:59", 1000],
  ])("from %s up to %s is as long as its ends are exact", (id, until, length) => {
    const read = readSubject(period(id, until))
    expect(read).toMatchObject({ kind: "period" })
    if (!("fault" in read) && read.kind === "period") expect(read.to - read.from).toBe(length)
  })

  it.each([
    ["2026-02-30", "2026-03-01", "id"],
    ["2026-11-20", "2026-13-01", "until"],
    ["2026-11-20 24:00", "2026-11-21", "id"],
    ["2026-11-20 23:59:60", "2026-11-21", "id"],
    ["20.11.2026", "2026-11-21", "id"],
    ["2026-11-20 9:03", "2026-11-21", "id"],
    ["2026-11-20 12:03+03:00", "2026-11-21", "id"],
    ["", "2026-11-21", "id"],
    ["2026-11-21", "2026-11-20", "until"],
  ])("from %j up to %j is none, by the field that is wrong", (id, until, at) => {
    expect(readSubject(period(id, until))).toMatchObject({ field: at })
  })

  it.each([
    ["150.00 RUB", { currency: "RUB", minor: "15000" }],
    ["150 rub", { currency: "RUB", minor: "15000" }],
    ["1,234.56 USD", { currency: "USD", minor: "123456" }],
    ["500 JPY", { currency: "JPY", minor: "500" }],
    ["1.234 KWD", { currency: "KWD", minor: "1234" }],
    ["0.00000001 BTC", { currency: "BTC", minor: "1" }],
  ])("takes %s as an amount in its currency", (amount, expected) => {
    expect(readSubject(period("2026-11-20", "2026-11-20", { amount }))).toMatchObject({ amount: expected })
  })

  it.each(["150", "RUB", "0 RUB", "-5 RUB", "1,234 RUB", "1e3 RUB", "abc RUB", "99999999999999999999 RUB"])(
    "says that %s is no amount",
    (amount) => {
      expect(readSubject(period("2026-11-20", "2026-11-20", { amount }))).toEqual({
        field: "amount",
        fault: "audit.fault.amount",
      })
    },
  )

  it.each([
    ["type", "bet"],
    ["type", "bet placed"],
    ["type", "' OR 1=1"],
    ["actor", "player 42"],
    ["actor", "player:"],
  ] as const)("says that a %s is not %s", (field, text) => {
    expect(readSubject(period("2026-11-20", "2026-11-20", { [field]: text }))).toMatchObject({ field })
  })
})

describe("the address of a case", () => {
  it.each([
    { ...NO_TEXT, id: "42", order: "newest" } as const,
    { ...NO_TEXT, kind: "bet", id: "42/8f0c1d2e" } as const,
    period("2026-11-20 12:03:07.125", "2026-11-21", {
      type: "bet.placed",
      actor: "operator:anna",
      amount: "5 RUB",
    }),
  ])("leads to what was typed", (text) => {
    expect(subjectIn(subjectSearch(text))).toEqual(text)
  })

  it("has no login, and takes none", () => {
    expect(subjectSearch({ ...NO_TEXT, kind: "login", id: "79261234567" })).toBe("")
    expect(subjectIn("?kind=login&id=79261234567")).toBeNull()
  })

  it.each(["", "?kind=", "?kind=nothing&id=4", "?id=4"])("is none: %j", (search) => {
    expect(subjectIn(search)).toBeNull()
  })
})
