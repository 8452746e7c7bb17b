import { describe, expect, test } from "vitest"
import { defineModel } from "#machines/kernel/model.ts"
import { failed } from "#machines/kernel/outcome.ts"
import { coverageOf } from "#tests/support/coverage.ts"
import { LockerEvent } from "#tests/support/fixtures/locker.events.ts"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import { model } from "#tests/support/fixtures/locker.model.ts"
import { runLive } from "#tests/support/live-run.ts"
import { mutantsOf } from "#tests/support/mutants.ts"
import { mutationScore } from "#tests/support/mutation-score.ts"
import { generatePaths, possiblePaths } from "#tests/support/paths.ts"

const scanty = defineModel({
  machine: lockerMachine,
  events: LockerEvent,
  input: { length: 2 },
  samples: {
    "code.entered": [{ code: "12" }],
    "code.submitted": [{ at: 1_000 }],
    "door.closed": [{}],
    "lamp.switched": [{}],
  },
  outcomes: { checkCode: [failed("wrong")] },
  project: ({ code, attempts }) => [code.length, Math.min(attempts, 3)],
  unreachable: [{ key: "locker.lamp.dark|lamp.switched|0", reason: "not true" }],
  limit: 2_000,
})

describe("given a model with a sample for everything", () => {
  test("then few paths take every transition and see every guard refuse", () => {
    const coverage = coverageOf(model)
    expect(coverage).toMatchObject({ transitions: 11, missed: [], neverRefused: [], staleExemptions: [] })
    expect(coverage.paths).toBeLessThanOrEqual(10)
  })

  test("then an always transition and its refusals are counted", () => {
    const { taken, refused } = generatePaths(model)
    expect(taken).toContain("locker.door.locked.typing|always|0")
    expect(refused).toContain("locker.door.locked.typing|always|0")
  })

  test("then a running actor agrees with the fold on every path", () => {
    expect(generatePaths(model).paths.flatMap((path) => runLive(model, path))).toEqual([])
  })

  test("then all mutants are told apart", () => {
    const { mutants, survivors } = mutationScore(model)
    expect(mutants).toBeGreaterThan(25)
    expect(survivors).toEqual([])
  })
})

describe("given a model that lacks samples", () => {
  test("then each transition not taken is named", () => {
    expect(coverageOf(scanty).missed).toEqual([
      "locker.door.locked.checking|xstate.done.actor.checkCode|0",
      "locker.door.locked.checking|xstate.done.actor.checkCode|1",
      "locker.door.open|door.closed|0",
      "locker.door.open|xstate.done.actor.closing|0",
      "locker.door.open|xstate.error.actor.closing|0",
    ])
  })

  test("then a guard never seen to refuse is named", () => {
    expect(coverageOf(scanty).neverRefused).toEqual(["locker.door.locked.typing|code.entered|0"])
  })

  test("then an exemption that is not true is named", () => {
    expect(coverageOf(scanty).staleExemptions).toEqual(["locker.lamp.dark|lamp.switched|0"])
  })

  test("then mutants survive", () => {
    expect(mutationScore(scanty).survivors).toContain("drop locker.door.open|door.closed|0")
  })
})

test("given a projection without end, when paths are made, then the bound stops them", () => {
  const endless = defineModel({
    machine: lockerMachine,
    events: LockerEvent,
    input: { length: 2 },
    samples: {
      "code.entered": ({ openUntil }) => [{ code: String(openUntil).padStart(2, "0").slice(-2) }],
      "code.submitted": ({ openUntil }) => [{ at: openUntil + 1 }],
      "door.closed": [{}],
      "lamp.switched": [{}],
    },
    outcomes: { checkCode: [failed("wrong")] },
    project: ({ openUntil, code }) => [openUntil, code],
    limit: 50,
  })
  expect(() => generatePaths(endless)).toThrow("Traversal limit exceeded")
})

test("given a mutant, when a running actor of it walks the chart's paths, then they part", () => {
  const wrong = mutantsOf(lockerMachine).find(({ name }) => name === "drop locker.door.open|door.closed|0")
  const mutated = { ...model, machine: wrong?.machine ?? lockerMachine }
  expect(generatePaths(model).paths.flatMap((path) => runLive(mutated, path))).not.toEqual([])
})

describe("given a place where nobody can switch the lamp", () => {
  const lamp = (key: string) => key.includes("|lamp.switched|")
  const paths = possiblePaths(model, ({ event }) => event.type !== "lamp.switched")
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ after }) => after.taken)))

  test("then no path switches it, and all else is taken", () => {
    const reachable = [...generatePaths(model).taken].filter((key) => !lamp(key))
    expect([...taken].sort()).toEqual(reachable.sort())
  })

  test("then each path takes something that no other one does", () => {
    for (const path of paths) {
      const others = new Set(
        paths
          .filter((other) => other !== path)
          .flatMap(({ steps }) => steps.flatMap(({ after }) => after.taken)),
      )
      expect(path.steps.flatMap(({ after }) => after.taken).some((key) => !others.has(key))).toBe(true)
    }
  })
})
