import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { HOUSE_ACCOUNTS } from "#models/money/ledger.ts"
import { diagram, wholeDiagram } from "#src/inspector/gallery/diagram/mermaid.ts"
import { chartPage, chartPages } from "#src/tools/docs/pages.ts"
import { settlementPage } from "#src/tools/docs/settlement.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"

const charts = await findCharts()
const pages = chartPages(charts)

describe("docs/machines", () => {
  test("has a page for each chart, an index and nothing else", () => {
    expect(readdirSync("docs/machines").sort(), "run npm run docs").toEqual([...pages.keys()].sort())
  })

  test.each([...pages])("%s says what the chart says", (name, page) => {
    expect(readFileSync(`docs/machines/${name}`, "utf8"), "run npm run docs").toBe(page)
  })
})

test("docs/guide/settlement.md says how the worked examples are settled", () => {
  expect(readFileSync("docs/guide/settlement.md", "utf8"), "run npm run docs").toBe(settlementPage())
})

test("docs/guide/auditors.md names every account of the house", () => {
  const guide = readFileSync("docs/guide/auditors.md", "utf8")
  expect(HOUSE_ACCOUNTS.filter((account) => !guide.includes(`\`${account}\``))).toEqual([])
})

test.each(charts.map(({ flow, machine }) => [flow, enumerate(machine)] as const))(
  "the whole diagram of %s has an arrow for each target of each transition",
  (_, chart) => {
    const arrows = wholeDiagram(chart)
      .split("\n")
      .filter((line) => / --> \w+ : /.test(line))
    const ends = chart.transitions.reduce((sum, { targets }) => sum + Math.max(1, targets.length), 0)
    expect(arrows).toHaveLength(ends)
  },
)

describe("given a chart with nested and parallel states", () => {
  const chart = enumerate(lockerMachine)
  const page = chartPage({
    flow: "locker",
    file: "tests/support/fixtures/locker.machine.ts",
    machine: lockerMachine,
    model: undefined,
  })

  test("then its diagram draws regions apart, and each edge where both its ends are", () => {
    expect(diagram(chart)).toBe(
      `stateDiagram-v2
  state "locker" as locker {
    state "door" as locker_door {
      [*] --> locker_door_locked
      state "locked" as locker_door_locked {
        [*] --> locker_door_locked_typing
        state "typing" as locker_door_locked_typing
        state "checking" as locker_door_locked_checking
        locker_door_locked_typing --> locker_door_locked_checking : code.submitted [codeIsComplete]
        locker_door_locked_checking --> locker_door_locked_typing : checkCode is done
        locker_door_locked_checking --> locker_door_locked_typing : checkCode has failed
      }
      state "open" as locker_door_open
      state "sealed" as locker_door_sealed
      state "done" as locker_door_done
      locker_door_locked --> locker_door_sealed : in typing always [attemptsAreUsedUp]
      locker_door_locked --> locker_door_open : in checking checkCode is done [codeWasRight]
      locker_door_locked --> locker_door_sealed : in checking checkCode is done [lockerIsJammed]
      locker_door_open --> locker_door_done : door.closed
      locker_door_open --> locker_door_done : closing is done
      locker_door_open --> locker_door_done : closing has failed
      locker_door_sealed --> [*]
      locker_door_done --> [*]
    }
    --
    state "lamp" as locker_lamp {
      [*] --> locker_lamp_dark
      state "dark" as locker_lamp_dark
      state "used" as locker_lamp_used
      locker_lamp_dark --> locker_lamp_used : lamp.switched
      locker_lamp_used --> [*]
    }
  }`,
    )
  })

  test("then its whole diagram has every transition, with guard and actions", () => {
    const whole = wholeDiagram(chart)
    const arrows = whole.split("\n").filter((line) => / : /.test(line))
    expect(arrows).toHaveLength(chart.transitions.length)
    expect(whole).toContain(
      "    locker_door_locked_typing --> locker_door_locked_typing : code.entered [codeFits] / rememberCode",
    )
  })

  test("then every transition has a row with all it says", () => {
    for (const { description } of chart.transitions) expect(page).toContain(`| ${description} |`)
    expect(page).toContain(
      "| `door.locked.typing` | code.entered | `codeFits` | stays | `rememberCode` | design: fixture of the tests | The digits typed so far. |",
    )
  })

  test("then actors are named by id and contract", () => {
    expect(page).toContain("| `closing` | `deadline` | `door.open` |")
  })
})
