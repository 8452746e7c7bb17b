import { expect, test } from "vitest"
import { registry } from "#src/server/app/registry.ts"
import { KINDS_OF_PLAYER, OF_NO_PLAYER } from "#src/server/domains/audit/streams-of-player.ts"

const kinds = registry.map(({ kind }) => kind)

test("of every kind of streams it is said whether a player's record has it", () => {
  expect(kinds.filter((kind) => !KINDS_OF_PLAYER.has(kind) && !(kind in OF_NO_PLAYER))).toEqual([])
})

test("no kind is said to be both a player's and nobody's", () => {
  expect(kinds.filter((kind) => KINDS_OF_PLAYER.has(kind) && kind in OF_NO_PLAYER)).toEqual([])
})

test("nothing is said of kinds that there are not", () => {
  const known = new Set(kinds)
  expect([...KINDS_OF_PLAYER, ...Object.keys(OF_NO_PLAYER)].filter((kind) => !known.has(kind))).toEqual([])
})
