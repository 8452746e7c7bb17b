import { Effect, Exit, Redacted, Scope } from "effect"
import { expect, it, onTestFinished } from "vitest"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"
import { live } from "./live.ts"

it.skipIf(!hasPostgres)(
  "writes each key once when two processes on one PostgreSQL race for all of them",
  async () => {
    const scope = await Effect.runPromise(Scope.make())
    onTestFinished(() => Effect.runPromise(Scope.close(scope, Exit.void)))
    const url = Redacted.value(await Effect.runPromise(Scope.provide(freshDatabase, scope)))
    const keys = Array.from({ length: 1500 }, (_, index) => `raced-${index}`)
    const outcomes = new Map<string, Array<string>>()
    const racer = (again: ReadonlyArray<string>) =>
      live(
        { store: { url }, life: 0, again, every: 0 },
        (line) => {
          if (line.say !== "answered") return
          outcomes.set(line.key, [...(outcomes.get(line.key) ?? []), line.outcome])
        },
        () => false,
      )
    await racer([])
    const ends = await Promise.all([racer(keys), racer(keys.toReversed())])
    expect(ends.map(({ code, errors }) => ({ code, errors }))).toEqual([
      { code: 0, errors: "" },
      { code: 0, errors: "" },
    ])
    expect(keys.filter((key) => outcomes.get(key)?.toSorted().join() !== "AlreadyDone,Committed")).toEqual([])

    let audited = false
    await live(
      { store: { url }, life: 1, again: [], every: 0 },
      (line) => {
        if (line.say !== "audited") return
        audited = true
        expect(line).toMatchObject({ defects: [], held: keys.length * 100 })
        expect(line.keys.toSorted()).toEqual(keys.toSorted())
      },
      () => false,
    )
    expect(audited).toBe(true)
  },
)
