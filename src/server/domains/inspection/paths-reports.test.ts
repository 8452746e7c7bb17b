import { NodeServices } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { Effect, FileSystem, Path } from "effect"
import type { PathsReport } from "#models/inspection/paths-report.ts"
import { PathsReports } from "./PathsReports.ts"

const reportOf = (madeAt: number): PathsReport => ({
  format: "statebook-paths",
  formatVersion: 2,
  madeAt,
  milliseconds: 5,
  media: ["chart"],
  walked: [],
  flows: [],
  faults: [],
})

layer(NodeServices.layer)("the report of paths", (it) => {
  it.effect("is read again whenever it was written again, and told from what is no report", () =>
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const file = (yield* Path.Path).join(yield* fs.makeTempDirectoryScoped(), "report.json")
      const write = (text: string, writtenAt: number) =>
        Effect.andThen(
          fs.writeFileString(file, text),
          fs.utimes(file, new Date(writtenAt), new Date(writtenAt)),
        )
      yield* Effect.gen(function* () {
        const { latest } = yield* PathsReports
        assert.strictEqual((yield* Effect.flip(latest)).reason, "no-report")
        yield* write(JSON.stringify(reportOf(1)), 1000)
        assert.deepStrictEqual(yield* latest, reportOf(1))
        yield* write(JSON.stringify(reportOf(2)), 2000)
        assert.deepStrictEqual(yield* latest, reportOf(2))
        yield* write(JSON.stringify({ ...reportOf(3), formatVersion: 1 }), 3000)
        assert.strictEqual((yield* Effect.flip(latest)).reason, "foreign-report")
      }).pipe(Effect.provide(PathsReports.layer(file)))
    }).pipe(Effect.scoped),
  )
})
