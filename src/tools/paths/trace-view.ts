import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { FlowReport, Medium, PathReport, Trace } from "#models/inspection/paths-report.ts"
import { ROOT } from "../inputs.mjs"
import { pathName, shortName } from "./path-rows.ts"
import { escaped } from "./text.ts"

/** A walk that went wrong. */
interface WrongWalk {
  readonly flow: FlowReport
  readonly path: PathReport
  readonly medium: Medium
  readonly fault: string
  readonly trace: Trace
}

const MEDIA = ["chart", "screen", "browser"] as const

const wrongWalks = (flows: readonly FlowReport[]): readonly WrongWalk[] =>
  flows.flatMap((flow) =>
    flow.paths.flatMap((path) =>
      MEDIA.flatMap((medium): readonly WrongWalk[] => {
        const { fault = null, trace = null } = path[medium] ?? {}
        return fault === null || trace === null || trace.steps.length === 0
          ? []
          : [{ flow, path, medium, fault, trace }]
      }),
    ),
  )

/** A stylesheet with what it imports. */
const styleOf = (file: string): string =>
  readFileSync(file, "utf8").replace(/@import "([^"]+)";/g, (_whole, path: string) =>
    styleOf(join(dirname(file), path)),
  )

/** JSON that ends no script. */
const inScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`

/** The address of a walk's trace in the page. */
export const traceId = (flow: FlowReport, path: PathReport, medium: Medium): string =>
  `trace-${pathName(flow, path).replace(" ", "-")}-${medium}`

const firstLine = (text: string): string => text.split("\n", 1)[0] ?? ""

/** Each walk that went wrong, to be gone through step by step: what was done, expected, seen, and how the screen looked. */
export const traceView = (flows: readonly FlowReport[]): string => {
  const walks = wrongWalks(flows)
  if (walks.length === 0) return ""
  const hasHtml = walks.some(({ trace }) => trace.steps.some(({ look }) => look?.kind === "html"))
  const item = ({ flow, path, medium, fault }: WrongWalk, index: number) =>
    `<details class="trace" data-fold id="${escaped(traceId(flow, path, medium))}"${index === 0 ? " open" : ""}><summary data-row="${escaped(path.title)}"><b>${escaped(pathName(flow, path))}</b>, on ${medium}: <span class="missed">${escaped(firstLine(fault))}</span> <span class="rule">${escaped(shortName(path.steps))}</span></summary><div class="player" data-trace="${index}"><p>${escaped(fault)}</p></div></details>`
  return `<section data-part><h2>What went wrong, step by step</h2>${walks.map(item).join("")}</section>${inScript(
    "traces",
    walks.map(({ trace }) => trace),
  )}${inScript("base-style", hasHtml ? styleOf(join(ROOT, "src/ui/css/ui.css")) : "")}`
}
