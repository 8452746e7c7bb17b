import { describe, expect, it } from "vitest"
import { doubtsOf } from "./doubts.ts"

const vouched = {
  name: "MÄRT-PEETER",
  surname: "ÕUN",
  birthDate: "1980-01-08",
  country: "EE",
  personalCode: "38001085718",
}

describe("what a provider says beside what the account says", () => {
  it.each([
    ["nothing said", {}, []],
    ["the same in other letters", { name: "Mart Peeter", surname: "Oun", date_birthday: "1980-01-08" }, []],
    ["the same with a time", { date_birthday: "1980-01-08 00:00:00" }, []],
    ["another given name", { name: "Mari", surname: "Õun" }, ["name"]],
    ["another surname", { surname: "Kask" }, ["name"]],
    ["another alphabet", { name: "Март-Пеэтер" }, ["name"]],
    ["another day", { date_birthday: "1980-01-09" }, ["birth-date"]],
    ["everything else", { name: "A", surname: "B", date_birthday: "1990-01-01" }, ["name", "birth-date"]],
  ])("%s", (_, account, doubts) => {
    expect(doubtsOf(account as Record<string, string>, vouched)).toEqual(doubts)
  })

  it("is left to a reviewer where no day of birth is said", () => {
    const { birthDate: _, ...dayless } = vouched
    expect(doubtsOf({}, dayless)).toEqual(["birth-date"])
  })
})
