import { expect, it } from "vitest"
import { changedTests, domainOf } from "./changed-tests.ts"

const importers: Readonly<Record<string, ReadonlyArray<string>>> = {
  "models/money/units.ts": [
    "src/server/domains/wallet/balances.ts",
    "src/features/cashier/cashier/Sum.tsx",
    "models/money/units.test.ts",
    "src/ui/sum.ts",
  ],
}
const importersOf = (file: string) => importers[file] ?? []

it("knows the domain of a file by the folder that it stands in", () => {
  expect(domainOf("machines/betting/bet/bet.machine.ts")).toBe("betting")
  expect(domainOf("src/features/identity/sign-in/SignInForm.tsx")).toBe("identity")
  expect(domainOf("src/server/domains/cashier/deposit.ts")).toBe("cashier")
  expect(domainOf("tests/server/privacy/erasure.test.ts")).toBe("privacy")
  expect(domainOf("src/server/kernel/origin.ts")).toBeUndefined()
  expect(domainOf("models/money/money.ts")).toBeUndefined()
})

it("runs all rooms of a domain for a file in one of them, and the rules of all files", () => {
  expect(changedTests(["src/server/domains/cashier/deposit.ts"], importersOf)).toEqual({
    domains: ["cashier"],
    filters: [
      "machines/cashier/",
      "src/features/cashier/",
      "src/server/domains/cashier/",
      "tests/server/cashier/",
      "tests/unit/",
    ],
  })
})

it("asks who imports a file that stands in no domain", () => {
  const { domains, filters } = changedTests(["models/money/units.ts"], importersOf)
  expect(domains).toEqual(["cashier", "wallet"])
  expect(filters).toContain("models/money/")
  expect(filters).toContain("models/money/units.test.ts")
})

it("runs a journey that changed, and nothing for a page of documentation but its rules", () => {
  expect(changedTests(["tests/journeys/player.test.ts", "docs/status.md"], importersOf)).toEqual({
    domains: [],
    filters: ["tests/journeys/player.test.ts", "tests/unit/"],
  })
})
