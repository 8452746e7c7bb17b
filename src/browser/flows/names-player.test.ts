import { expect, test } from "vitest"
import { namesPlayer } from "./names-player.ts"

test("finds the number of a player wherever it stands, and takes nothing else for one (B14.3.1)", () => {
  const named = [
    { userId: 7 },
    [{ bet: { userId: 7 } }],
    { context: { slip: [{ stake: 1 }, { userId: 7 }] } },
    { accounts: [{ accountId: 702 }] },
  ]
  expect(named.map(namesPlayer)).toEqual([true, true, true, true])
  const nameless = [
    { userId: null },
    { id: 7 },
    "userId",
    7,
    null,
    undefined,
    [],
    { of: { userId: undefined } },
  ]
  expect(nameless.map(namesPlayer)).toEqual(nameless.map(() => false))
})
