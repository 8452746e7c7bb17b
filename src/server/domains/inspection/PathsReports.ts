import { Context, Effect, FileSystem, Layer, Option, Ref, Schema } from "effect"
import { PathsReport } from "#models/inspection/paths-report.ts"

/** There is nothing to read: no run has written a report, or one of another version has. */
export class NoReport extends Schema.TaggedError<NoReport>()("NoReport", {
  reason: Schema.Literals(["no-report", "foreign-report"]),
}) {}

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(PathsReport))

/** The report that `npm run paths` wrote last. */
export class PathsReports extends Context.Service<
  PathsReports,
  { readonly latest: Effect.Effect<PathsReport, NoReport> }
>()("statebook/server/inspection/PathsReports") {
  /** From its file, which is read again whenever it was written again. */
  static readonly layer = (file: string) =>
    Layer.effect(
      PathsReports,
      Effect.gen(function* () {
        const fs = yield* FileSystem.FileSystem
        const read = yield* Ref.make<
          { readonly writtenAt: number; readonly report: PathsReport } | undefined
        >(undefined)
        const latest = Effect.gen(function* () {
          const { mtime } = yield* Effect.mapError(fs.stat(file), () => new NoReport({ reason: "no-report" }))
          const writtenAt = Option.match(mtime, { onNone: () => 0, onSome: (time) => time.getTime() })
          const known = yield* Ref.get(read)
          if (known?.writtenAt === writtenAt) return known.report
          const report = yield* fs.readFileString(file).pipe(
            Effect.flatMap(decode),
            Effect.tapError((error) => Effect.logWarning(`${file} is no report of paths`, error)),
            Effect.mapError(() => new NoReport({ reason: "foreign-report" })),
          )
          yield* Ref.set(read, { writtenAt, report })
          return report
        })
        return PathsReports.of({ latest })
      }),
    )
}
