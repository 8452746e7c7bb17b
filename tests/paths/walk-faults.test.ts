import { expect, test } from "vitest"
import type { AnyStateMachine } from "xstate"
import { model } from "#tests/support/fixtures/locker.model.ts"
import { briefTitle, generatePaths, type Path } from "#tests/support/paths.ts"
import { type ScreenRun, walkOnScreen } from "#tests/support/screen-paths.ts"

const stateOf = ({ snapshot }: Path["start"]): string => JSON.stringify(snapshot.value)
const moves = ({ start, steps }: Path): number =>
  steps.findIndex(({ after }) => stateOf(after) !== stateOf(start))

const path = generatePaths(model).paths.find(
  (each) => each.steps[0]?.event.type === "code.entered" && moves(each) >= 0,
) as Path
const [first] = path.steps

/** A screen on which nothing ever comes about. */
const still = {
  model,
  render: () => undefined,
  executors: {},
  answers: {},
  checks: {},
  snapshotOf: () => path.start.snapshot,
} as unknown as ScreenRun<AnyStateMachine, undefined>

test("a walk that goes wrong says at which step, what was expected and what was seen", async () => {
  const run = { ...still, model: { ...model, project: () => null } } as unknown as typeof still
  const wrong = await walkOnScreen(run, path, { onTaken: () => {} }).catch((error: unknown) => error)
  const [line] = (wrong as Error).message.split("\n")
  expect(line).toMatch(
    new RegExp(`^step ${moves(path) + 1} of ${path.steps.length}, .*: expected .*, seen door.locked.typing`),
  )
})

test("what a check finds wrong is told with its step, too", async () => {
  const failing = () => {
    throw new Error("nothing is seen")
  }
  const run = {
    ...still,
    snapshotOf: undefined,
    executors: { [first?.event.type ?? ""]: failing },
  } as unknown as typeof still
  await expect(walkOnScreen(run, path, { onTaken: () => {} })).rejects.toThrow(
    `step 1 of ${path.steps.length}, code.entered: nothing is seen`,
  )
})

test("a path whose title is long is told by its events alone", () => {
  expect(briefTitle({ ...path, title: "short" })).toBe("short")
  const long = briefTitle({ ...path, title: `recorded locker: ${"x".repeat(300)}` })
  expect(long).toMatch(/^recorded locker: code\.entered/)
  expect(long).not.toContain("{")
})
