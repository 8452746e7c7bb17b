import type { ChartEntries, StateEntry, TransitionEntry, TransitionKind } from "#machines/kernel/enumerate.ts"
import { AT_ONCE, ENTERED_ANEW } from "./pages.ts"

const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll("\\|", "|"))

type Rows = ReadonlyArray<readonly string[]>

/** The rows of the table under a heading, without its head; none where the page has no such table. */
const rowsOf = (page: string, heading: string): Rows => {
  const lines = page.split("\n")
  const from = lines.indexOf(`## ${heading}`)
  if (from === -1) return []
  const rest = lines.slice(from + 1)
  const to = rest.findIndex((line) => line.startsWith("## "))
  return (to === -1 ? rest : rest.slice(0, to))
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map(cellsOf)
}

const codesIn = (cell = ""): readonly string[] =>
  [...cell.matchAll(/`([^`]*)`/g)].map(([, text = ""]) => text)

const orNothing = (text = ""): string | undefined => (text === "" ? undefined : text)

/** Names are paths from the root, whose own name is its id. */
const pathOf = (name: string, root: string): readonly string[] => (name === root ? [] : name.split("."))

const idOf = (name: string, root: string): string => [root, ...pathOf(name, root)].join(".")

const KINDS: ReadonlyArray<StateEntry["kind"]> = ["atomic", "compound", "parallel", "final", "history"]

/** What the page says of states outside their table. */
interface Beside {
  readonly root: string
  readonly rootTags: string
  readonly actors: Rows
  readonly entries: Rows
}

const stateOf = (
  { root, rootTags, actors, entries }: Beside,
  [name, kind, tags = "", screen, rule, description]: readonly string[],
): StateEntry => {
  const own = codesIn(name)[0] ?? ""
  const path = pathOf(own, root)
  const [, entry, exit] = entries.find(([state]) => codesIn(state)[0] === own) ?? []
  const screenName = codesIn(screen)[0]
  return {
    id: idOf(own, root),
    path,
    parent: path.length === 0 ? undefined : [root, ...path.slice(0, -1)].join("."),
    kind: KINDS.find((each) => each === kind) ?? "atomic",
    initial: undefined,
    description: orNothing(description),
    meta: {
      ...(rule === undefined || rule === "" ? {} : { rule: rule as NonNullable<StateEntry["meta"]["rule"]> }),
      ...(screenName === undefined ? {} : { screen: screenName }),
    },
    tags: (tags === "" && path.length === 0 ? rootTags : tags).split(", ").filter((tag) => tag !== ""),
    entry: codesIn(entry),
    exit: codesIn(exit),
    invokes: actors
      .filter(([, , state]) => codesIn(state)[0] === own)
      .map(([id, source]) => ({
        id: codesIn(id)[0] ?? "",
        source: codesIn(source)[0] ?? "",
        hasExplicitId: true,
      })),
  }
}

const KIND: TransitionKind = "event"

const transitionsOf = (page: string, root: string): readonly TransitionEntry[] => {
  const counts = new Map<string, number>()
  return rowsOf(page, "Transitions").map(
    ([state, label = "", guard, target = "", actions, rule, description]) => {
      const source = idOf(codesIn(state)[0] ?? "", root)
      const event = label === AT_ONCE ? "always" : label
      const index = counts.get(`${source}|${event}`) ?? 0
      counts.set(`${source}|${event}`, index + 1)
      return {
        key: `${source}|${event}|${index}`,
        source,
        event,
        index,
        kind: KIND,
        guard: codesIn(guard)[0],
        actions: codesIn(actions),
        targets: codesIn(target).map((name) => idOf(name, root)),
        reenters: target.endsWith(ENTERED_ANEW),
        description: orNothing(description),
        meta:
          rule === undefined || rule === ""
            ? {}
            : { rule: rule as NonNullable<TransitionEntry["meta"]["rule"]> },
      }
    },
  )
}

/**
 * The chart that a page of `docs/machines` tells of, as far as its tables say it: all but the states it begins in, which its
 * drawing has. Events stand in plain words.
 */
export const chartOfPage = (page: string): ChartEntries => {
  const rows = rowsOf(page, "States")
  const root = codesIn(rows[0]?.[0])[0] ?? ""
  const beside = {
    root,
    rootTags: /^Rule: .* Tags: (.*)\.$/m.exec(page)?.[1] ?? "",
    actors: rowsOf(page, "Actors"),
    entries: rowsOf(page, "On entry and on exit"),
  }
  return {
    id: root,
    states: rows.map((row) => stateOf(beside, row)),
    transitions: transitionsOf(page, root),
  }
}
