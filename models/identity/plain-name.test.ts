import { expect, it } from "vitest"
import { isSameName } from "./plain-name.ts"

it.each([
  ["Anna Example", "EXAMPLE ANNA", true],
  ["Anna Example", "Example, Anna", true],
  ["José Núñez", "JOSE NUNEZ", true],
  ["Анна-Мария Иванова", "ИВАНОВА АННА МАРИЯ", false],
  ["Jean-Luc Picard", "JEAN LUC PICARD", true],
  ["Анна Иванова", "Иванова Анна", true],
  ["Anna Example", "Anna Sample", false],
  ["Anna Example", "Anna", false],
  ["", "", false],
  ["123", "456", false],
])("%s and %s", (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
})
