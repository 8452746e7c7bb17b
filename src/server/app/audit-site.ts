/** The command `npm run audit -- site MOMENT`: the whole site as it stood, by replay of the log. */
import { Clock, Console, Effect } from "effect"
import { maskedStream } from "#models/audit/masking.ts"
import { readUtcSpan, utcMoment } from "#models/request/utc-moment.ts"
import { appendText, checkWritable, siteAt, writeText } from "#src/server/domains/audit/audit.domain.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { BYTE_ORDER_MARK, csvLine } from "#src/server/web/csv-cell.ts"
import { registry } from "./registry.ts"

/** Rows that are written to the file at once. */
const ROWS = 5000

/** The moment that was written on the command line, looked at before a store is opened; a day or a minute means its beginning. */
export const siteAsked = (moment: string | undefined, csv: string | undefined) =>
  Effect.gen(function* () {
    const span = moment === undefined ? undefined : readUtcSpan(moment)
    if (span === undefined || span.from >= (yield* Clock.currentTimeMillis))
      return yield* Effect.fail(
        new Error(
          span === undefined
            ? 'MOMENT: a day or a moment of UTC is expected, such as 2026-11-28 or "2026-11-28 20:17:34.812"'
            : "MOMENT: it has not come yet",
        ),
      )
    if (csv !== undefined) yield* checkWritable(csv)
    return { at: span.from, csv }
  })

type Site = Effect.Success<ReturnType<typeof siteAt>>

/** Prints how many streams of each chart stood in which state. */
const printStates = ({ streams }: Site) =>
  Effect.gen(function* () {
    for (const [chart, own] of [...Map.groupBy(streams, ({ stream }) => splitStream(stream).kind)].toSorted(
      ([one], [other]) => (one < other ? -1 : 1),
    )) {
      const states = Map.groupBy(own, ({ state }) => state ?? "can't be replayed")
      for (const [state, those] of [...states].toSorted(([one], [other]) => (one < other ? -1 : 1)))
        yield* Console.log(`${`${those.length}`.padStart(12)} ${chart} ${state}`)
    }
  })

const writeStreams = (path: string, { streams }: Site) =>
  Effect.gen(function* () {
    yield* writeText(path, `${BYTE_ORDER_MARK}${csvLine(["stream", "events", "state"])}`)
    const rows = streams.toSorted((one, other) => (one.stream < other.stream ? -1 : 1))
    for (let from = 0; from < rows.length; from += ROWS)
      yield* appendText(
        path,
        rows
          .slice(from, from + ROWS)
          .map(({ stream, state, version }) =>
            csvLine([maskedStream(stream), `${version ?? ""}`, state ?? "can't be replayed"]),
          )
          .join(""),
      )
    yield* Console.log(`Each stream is written to ${path}.`)
  })

/** Tells how the site stood: streams by chart and state, and the trial balance; each stream into a file where one is named. */
export const siteCommand = ({ at, csv }: Effect.Success<ReturnType<typeof siteAsked>>) =>
  Effect.gen(function* () {
    const site = yield* siteAt(registry, at)
    const { last, balances, defects } = site
    yield* Console.log(`moment    ${utcMoment(at)} UTC`)
    yield* Console.log(`event     ${last.seq}${last.seq === 0 ? "" : `, of ${utcMoment(last.at)} UTC`}`)
    yield* printStates(site)
    for (const { account, currency, amount } of balances)
      yield* Console.log(`balance   ${account.padEnd(16)} ${`${amount}`.padStart(16)} ${currency}`)
    if (csv !== undefined) yield* writeStreams(csv, site)
    for (const { place, what } of defects) yield* Console.error(`DEFECT    ${place}: ${what}`)
    return defects.length
  })
