import { describe, expect, it } from "vitest"
import { letterTo, planIn } from "./desk-view.ts"

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe("what the forms of the desk of messages say", () => {
  it("is a letter for each language that something is written in", () => {
    const plan = planIn(form({ "title-ru": " Правила ", "text-ru": "Новые", "title-en": "", "text-en": " " }))
    expect(plan).toEqual({
      letters: [{ language: "ru", title: "Правила", text: "Новые" }],
      countries: [],
      isMarketing: false,
    })
  })

  it("has countries by their codes, however they are parted", () => {
    expect(planIn(form({ countries: "RU, kz;BY", marketing: "on" }))).toMatchObject({
      countries: ["ru", "kz", "by"],
      isMarketing: true,
    })
  })

  it("names one player", () => {
    expect(letterTo(form({ player: " 42 ", title: "Hi", text: "There" }))).toEqual({
      playerId: 42,
      letter: { title: "Hi", text: "There" },
      isMarketing: false,
    })
  })
})
