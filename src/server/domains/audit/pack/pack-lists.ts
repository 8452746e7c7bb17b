import { subjectId } from "#models/audit/subject-text.ts"
import { utcMoment } from "#models/request/utc-moment.ts"
import { unitsText } from "../exports/record-file.ts"
import { NAMED_COUNTS, NOT_IN_THE_LOG } from "./pack-sections.ts"
import type { PackFacts } from "./pack-shape.ts"

/** A list of a pack: its name for programs, its title, the names of its columns and its lines. */
export interface PackList {
  readonly name: string
  readonly title: string
  readonly columns: ReadonlyArray<string>
  readonly lines: ReadonlyArray<ReadonlyArray<string>>
}

/** A number of faults, in words. */
export const faultCount = (count: number): string => `${count} ${count === 1 ? "fault" : "faults"}`

const moment = (at: number): string => `${utcMoment(at)} UTC`

const aboutOf = ({ period, head, first, until, events }: PackFacts): PackList => ({
  name: "about",
  title: "What this is of",
  columns: ["what", "value"],
  lines: [
    ["Period, UTC", subjectId({ kind: "period", ...period })],
    ["From", moment(period.from)],
    ["Up to", moment(period.to - 1)],
    ["Events of the log in it", events === 0 ? "none" : `${events}, from ${first} to ${until}`],
    ["Made of the log up to", `event ${head.seq} of ${moment(head.at)}, ${head.hash}`],
  ],
})

const chainOf = ({ events, first, until, before, last, heads, faults }: PackFacts): PackList => ({
  name: "chain",
  title: "State of the log",
  columns: ["what", "value"],
  lines: [
    [
      "Verified as this was made",
      events === 0
        ? "nothing: the period has no event"
        : `events ${first} to ${until}: their content leads to their hashes, each follows the one before it in the log and in its stream, receipts and postings are those they were written with, and published heads are signed and say what the log says`,
    ],
    [
      "Not verified as this was made",
      "events before and after the period, replay by the charts, balances, documents, witnesses: npm run audit -- verify checks them",
    ],
    ["Outcome", faults.count === 0 ? "no fault" : `NOT WHOLE: ${faultCount(faults.count)}`],
    ...faults.told.map((fault) => ["Fault", fault]),
    ["Hash of the log before the period", before],
    ["Hash of the log at its end", last],
    ["Published heads in it", `${heads.count}`],
    ...(["first", "last"] as const).flatMap((which) => {
      const head = heads[which]
      return head === undefined
        ? []
        : [[`The ${which} of them`, `event ${head.seq}, ${head.hash}, published ${moment(head.at)}`]]
    }),
  ],
})

const countsOf = ({ counts }: PackFacts): PackList => ({
  name: "numbers",
  title: "In numbers",
  columns: ["what", "value"],
  lines: NAMED_COUNTS.map(([name, pairs]) => [
    name,
    `${pairs.reduce((sum, pair) => sum + (counts.get(pair) ?? 0), 0)}`,
  ]),
})

const totalsOf = ({ totals, first, until }: PackFacts): PackList => ({
  name: "postings",
  title: `Postings of the period by account. Of the ledger it is what "SELECT CASE WHEN account LIKE 'player:%' THEN 'players' ELSE account END, currency, count(*), sum(amount) FROM postings WHERE seq BETWEEN ${first} AND ${until} GROUP BY 1, 2" answers; the amounts of a currency sum to zero`,
  columns: ["account", "currency", "lines", "added", "taken off", "sum"],
  lines: totals.map(({ account, currency, lines, credited, debited }) => [
    account,
    currency,
    `${lines}`,
    unitsText(credited, currency),
    unitsText(debited, currency),
    unitsText(credited - debited, currency),
  ]),
})

const buildsOf = ({ builds }: PackFacts): PackList => ({
  name: "builds",
  title: "What the server ran, by its starts in the period",
  columns: ["build (SHA-256)", "version", "starts", "first by event"],
  lines: builds.map(({ build, version, starts, first }) => [build, version, `${starts}`, `${first}`]),
})

const chartsOf = ({ builds }: PackFacts): PackList => ({
  name: "charts",
  title: "Charts that decide, by build",
  columns: ["chart", "digest (SHA-256)", "builds whose first start is event"],
  lines: [
    ...Map.groupBy(
      builds.flatMap(({ charts, first }) => charts.map(({ chart, digest }) => ({ chart, digest, first }))),
      ({ chart, digest }) => `${chart} ${digest}`,
    ).values(),
  ]
    .map((same) => [same[0]?.chart ?? "", same[0]?.digest ?? "", same.map(({ first }) => first).join(", ")])
    .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : one > other ? 1 : 0)),
})

const typesOf = ({ counts }: PackFacts): PackList => ({
  name: "types",
  title: "Every event of the period, counted by chart and type",
  columns: ["chart", "type", "events"],
  lines: [...counts].map(([pair, count]) => [...pair.split(" "), `${count}`]),
})

const missing: PackList = {
  name: "missing",
  title: "What the log does not hold",
  columns: ["what"],
  lines: NOT_IN_THE_LOG.map((each) => [each]),
}

/** The lists of a pack before its list of events, and those behind it. */
export const packLists = (
  facts: PackFacts,
): { readonly before: ReadonlyArray<PackList>; readonly after: ReadonlyArray<PackList> } => ({
  before: [aboutOf(facts), chainOf(facts), countsOf(facts), totalsOf(facts), buildsOf(facts), missing],
  after: [typesOf(facts), chartsOf(facts)],
})
