import { describe, expect, it } from "vitest"
import { plainValue } from "./plain-values.ts"
import { userFunctionMessage } from "./user-functions.ts"

const CASES: ReadonlyArray<readonly [id: string, typed: string, meant: string]> = [
  ["name", " Анна\u00a0Мария\n", "Анна Мария"],
  ["name", "O\u2019Brien", "O'Brien"],
  ["name", "O\u02bcBrien", "O'Brien"],
  ["name", "Anna\u2013Maria", "Anna-Maria"],
  ["name", "Rene\u0301e", "Ren\u00e9e"],
  ["name", "\u200fמיכל\u200e", "מיכל"],
  ["name", "An\u00adna", "Anna"],
  ["surname", "نی\u200cا", "نی\u200cا"],
  ["surname", "Ким\t", "Ким"],
  ["name", "𠮷田", "𠮷田"],
  ["passport", "４５ ０１ １２３４５６", "45 01 123456"],
  ["passport", "45\u201101\u2011123456", "45-01-123456"],
  ["passport_series", " AB\u200b ", "AB"],
  ["postal_code", "\u0661\u0662\u0663\u0664\u0665\u0666", "123456"],
  ["postal_code", "SW1A\u00a01AA", "SW1A 1AA"],
  ["inn", "5001 0073 2259", "500100732259"],
  ["inn", "5001-0073-2259", "500100732259"],
  ["inn", "\ufeff500100732259", "500100732259"],
  ["cpf", "529.982.247\u201025", "52998224725"],
  ["bank_account", "IBAN: DE89 3704\u00a00044 0532 0130 00", "DE89 3704 0044 0532 0130 00"],
  ["address", "ул. Мира,\nд.\u00a0№\u00a05", "ул. Мира, д. № 5"],
  ["address", "Calle\u2014Mayor \u0663", "Calle-Mayor 3"],
]

describe("the value of a field as it is meant", () => {
  it.each(CASES)("%s: %j is %j", (id, typed, meant) => {
    expect(plainValue({ id, type: "input" }, typed)).toBe(meant)
    expect(plainValue({ id, type: "input" }, meant)).toBe(meant)
  })

  it("leaves passwords, choices and flags as they are", () => {
    for (const text of [" a\u200bb ", "\u00a0", "e\u0301"]) {
      expect(plainValue({ id: "password", type: "password" }, text)).toBe(text)
      expect(plainValue({ id: "currency_id", type: "select" }, text)).toBe(text)
    }
    expect(plainValue({ id: "name", type: "input" }, true)).toBe(true)
  })

  it("passes the checks of §5 that the text as it was brought did not", () => {
    const passes = (name: string, value: unknown) => userFunctionMessage(name, `${value}`, "x") === undefined
    for (const [id, typed] of CASES.filter(([each]) => each === "inn"))
      expect(passes("isInn", plainValue({ id, type: "input" }, typed))).toBe(true)
    expect(passes("isCpf", plainValue({ id: "cpf", type: "input" }, "529.982.247\u201025"))).toBe(true)
    for (const [id, typed] of CASES.filter(([each]) => each === "name"))
      expect(passes("isName", plainValue({ id, type: "input" }, typed))).toBe(true)
  })
})
