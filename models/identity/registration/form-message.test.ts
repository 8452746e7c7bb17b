import { expect, it } from "vitest"
import { valuesInWords } from "./form-message.ts"

it.each([
  ["ru-RU", "25 ноября 2008"],
  ["en-GB", "25 November 2008"],
])("the values of a message: days are written out as %s reads them, all else is as it was", (locale, max) => {
  const values = { max: "2008-11-25", title: "2008-11", count: 3 }
  expect(valuesInWords(values, locale)).toEqual({ ...values, max })
})
