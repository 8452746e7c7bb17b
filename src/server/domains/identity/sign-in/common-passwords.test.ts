import list from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" }
import { expect, test } from "vitest"
import { newPasswordErrors, PASSWORD_MIN } from "#models/identity/password.ts"
import { isCommonPassword } from "./common-passwords.ts"

test("the list holds far more than the 3,000 commonest passwords of the length that is asked for (B6.2.4)", () => {
  const long = list.filter((password) => password.length >= PASSWORD_MIN)
  expect(long.length).toBeGreaterThan(15_000)
  expect(long.filter((password) => !isCommonPassword(password))).toEqual([])
})

test.each([
  ["in the list", "football"],
  ["in other case", "FootBall"],
  ["with signs for letters", "P@ssw0rd"],
  ["with a year behind it", "monkey1987"],
  ["with signs around it", "!!sunshine99"],
  ["full-width", "ｐａｓｓｗｏｒｄ"],
  ["typed on a Russian keyboard", "пароль123"],
  ["typed on a Russian keyboard, a row of keys", "йцукенгш"],
  ["repeated", "passwordpassword"],
  ["repeated and decorated", "monkey12monkey12"],
  ["one character over and over", "яяяяяяяя"],
  ["three characters over and over", "q7%q7%q7%"],
  ["a row up", "abcdefghijkl"],
  ["a row down", "zyxwvutsrq"],
  ["the site's own name", "StateBook2026"],
])("refuses a password %s (B6.2.4, B6.2.11)", (_, password) => {
  expect(newPasswordErrors(password, password, isCommonPassword)).toEqual({
    password: { key: "password.error.common", values: {} },
  })
})

test.each([
  "correct horse battery",
  "Ladoga-1703",
  "Onega-Ladoga-1703",
  "kjh76&gh",
  "лодка плывёт тихо",
  "𝒳𝒴!w7#p2Q9",
  `${"x".repeat(64)}y`,
  "1703-1812-1945-2026",
])("takes %j, however long and of whatever kinds of characters (B6.2.9)", (password) => {
  expect(newPasswordErrors(password, password, isCommonPassword)).toEqual({})
})

test.each([
  ["Lad-170", "min"],
  ["𝒳𝒴!w7#p", "min"],
  ["x1-".repeat(43), "max"],
])(
  "refuses %j: fewer characters than eight, as people count them, or more than 128 (B6.2.1)",
  (password, bound) => {
    expect(newPasswordErrors(password, password, isCommonPassword)).toMatchObject({
      password: { key: `validation.${bound}-length` },
    })
  },
)
