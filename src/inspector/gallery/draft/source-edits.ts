import type { ChartEntries, TransitionEntry } from "#machines/kernel/enumerate.ts"
import type { ChartSource, SourcePlace, Span } from "../data/chart-source.ts"
import { type Change, type ChangeOf, changesOf } from "./change.ts"
import { addedId, draftChart, placeAmong } from "./draft-chart.ts"
import type { DraftFault } from "./faults.ts"
import { appended, type Edit, keyText, listed, namesText, objectText, removal } from "./source-text.ts"

type LinesOf = (indent: string) => string

/** What is wrong with a place that a change needs, in a form that the one who asked tells. */
class Unwritable extends Error {
  readonly fault: DraftFault
  constructor(fault: DraftFault) {
    super(fault.kind)
    this.fault = fault
  }
}

const quoted = (text: string): string => JSON.stringify(text)

/** A state as a transition of another writes it: one beside it by its name, one within it by a dot, all others by their ids. */
const targetText = (chart: ChartEntries, source: string, target: string): string | undefined => {
  if (target === "") return undefined
  const from = chart.states.find(({ id }) => id === source)
  const to = chart.states.find(({ id }) => id === target)
  const name = to?.path.at(-1)
  if (to === undefined || name === undefined) return quoted(`#${target}`)
  if (to.parent === source) return quoted(`.${name}`)
  return quoted(from?.parent !== undefined && from.parent === to.parent ? name : `#${target}`)
}

/** Collects what a draft changes in a chart's files. */
class Editor {
  readonly #chart: ChartEntries
  readonly #source: ChartSource
  readonly #changes: readonly Change[]
  readonly #edits: Edit[] = []
  readonly #appends = new Map<string, { file: string; span: Span; lines: LinesOf[] }>()
  readonly #lists = new Map<
    string,
    { place: SourcePlace; name: string; before: LinesOf[]; after: LinesOf[] }
  >()
  /** The chart with states that are new, for names of targets. */
  readonly #states: ChartEntries

  constructor(chart: ChartEntries, source: ChartSource, changes: readonly Change[]) {
    this.#chart = chart
    this.#source = source
    this.#changes = changes
    this.#states = draftChart(chart, changesOf(changes, "state.added"))
  }

  #text(file: string): string {
    return this.#source.files[file] ?? ""
  }

  #own(place: SourcePlace | undefined, name: string): SourcePlace {
    if (place === undefined) throw new Unwritable({ kind: "byHand", name })
    if (place.isShared) throw new Unwritable({ kind: "shared", name })
    return place
  }

  /** The braces or brackets that a property of a place holds. */
  #braces(place: SourcePlace, property: string, name: string): Span | undefined {
    const found = place.properties[property]?.value
    if (found === undefined) return undefined
    if (!/^[{[]/.test(this.#text(place.file).slice(...found))) throw new Unwritable({ kind: "byHand", name })
    return found
  }

  #append(file: string, span: Span, lines: LinesOf): void {
    const key = `${file} ${span.join()}`
    const all = this.#appends.get(key)?.lines ?? []
    this.#appends.set(key, { file, span, lines: [...all, lines] })
  }

  #remove(place: SourcePlace, name: string): void {
    const { file, span, isShared } = place.reference
    if (isShared) throw new Unwritable({ kind: "shared", name })
    this.#edits.push(removal(file, this.#text(file), span))
  }

  #set(place: SourcePlace, property: string, value: string | undefined, name: string): void {
    const { file } = place
    const written = place.properties[property]
    if (written !== undefined)
      this.#edits.push(
        value === undefined
          ? removal(file, this.#text(file), written.span)
          : { file, span: written.value, text: value },
      )
    // What a spread brought can be written over, and not left out.
    else if (value === undefined) throw new Unwritable({ kind: "byHand", name })
    else this.#append(file, place.span, (indent) => `${indent}${property}: ${value},`)
  }

  #transitionText(change: ChangeOf<"transition.added">): LinesOf {
    const { guard, description, rule, target, actions, source } = change
    return (indent) =>
      objectText(
        [
          ["guard", guard === "" ? undefined : quoted(guard)],
          ["description", quoted(description)],
          ["meta", rule === "" ? undefined : `{ rule: ${quoted(rule)} }`],
          ["target", targetText(this.#states, source, target)],
          ["actions", namesText(actions)],
        ],
        indent,
      )
  }

  /** What stands for an event in a state that is new there. */
  #eventText(changes: readonly ChangeOf<"transition.added">[]): LinesOf {
    return (indent) => {
      const [only, ...more] = changes
      if (only !== undefined && more.length === 0) return this.#transitionText(only)(indent)
      const inner = `${indent}  `
      const each = changes.toSorted((one, other) => Number(one.guard === "") - Number(other.guard === ""))
      return `[\n${each.map((change) => `${inner}${this.#transitionText(change)(inner)},`).join("\n")}\n${indent}]`
    }
  }

  #newState(change: ChangeOf<"state.added">): LinesOf {
    const id = addedId(change)
    const within = changesOf(this.#changes, "state.added").filter(({ parent }) => parent === id)
    const own = changesOf(this.#changes, "transition.added").filter(({ source }) => source === id)
    const byEvent = [...Map.groupBy(own, ({ event }) => event)]
    return (indent) => {
      const inner = `${indent}  `
      const always = byEvent.find(([event]) => event === "always")
      const heard = byEvent.filter(([event]) => event !== "always")
      const [first] = within
      return objectText(
        [
          ["description", quoted(change.description)],
          ["meta", change.rule === "" ? undefined : `{ rule: ${quoted(change.rule)} }`],
          ["type", change.isFinal ? quoted("final") : undefined],
          ["always", always && this.#eventText(always[1])(inner)],
          [
            "on",
            heard.length === 0
              ? undefined
              : objectText(
                  heard.map(([event, changes]) => [event, this.#eventText(changes)(`${inner}  `)]),
                  inner,
                ),
          ],
          ["initial", first && quoted(first.name)],
          [
            "states",
            first &&
              objectText(
                within.map((each) => [each.name, this.#newState(each)(`${inner}  `)]),
                inner,
              ),
          ],
        ],
        indent,
      )
    }
  }

  #addState(change: ChangeOf<"state.added">): void {
    const added = new Set(changesOf(this.#changes, "state.added").map(addedId))
    if (added.has(change.parent)) return
    const name = addedId(change)
    const place = this.#own(this.#source.states[change.parent], name)
    const states = this.#braces(place, "states", name)
    const line: LinesOf = (indent) => `${indent}${keyText(change.name)}: ${this.#newState(change)(indent)},`
    if (states !== undefined) this.#append(place.file, states, line)
    else {
      const siblings = changesOf(this.#changes, "state.added").filter(
        ({ parent }) => parent === change.parent,
      )
      if (siblings[0] !== change) return
      this.#append(
        place.file,
        place.span,
        (indent) =>
          `${indent}initial: ${quoted(change.name)},\n${indent}states: ${objectText(
            siblings.map((each) => [each.name, this.#newState(each)(`${indent}  `)]),
            indent,
          )},`,
      )
    }
  }

  #addTransition(change: ChangeOf<"transition.added">): void {
    const { source, event } = change
    const name = `${source}: ${event}`
    const state = this.#own(this.#source.states[source], name)
    const here = this.#source.events[`${source}|${event}`]
    if (here !== undefined) {
      if (here.reference.isShared || here.isShared) throw new Unwritable({ kind: "shared", name })
      const entry = this.#lists.get(name) ?? { place: here, name, before: [], after: [] }
      const guards = this.#chart.transitions
        .filter((each) => each.source === source && each.event === event)
        .map(({ guard }) => guard)
      const isLast = placeAmong(guards, change.guard) === guards.length
      const lines: LinesOf = (indent) => `${indent}${this.#transitionText(change)(indent)},`
      entry[isLast ? "after" : "before"].push(lines)
      this.#lists.set(name, entry)
      return
    }
    const together = changesOf(this.#changes, "transition.added").filter(
      (each) => each.source === source && each.event === event,
    )
    if (together[0] !== change) return
    const isAlways = event === "always"
    const braces = isAlways ? undefined : this.#braces(state, "on", name)
    const line: LinesOf = (indent) => `${indent}${keyText(event)}: ${this.#eventText(together)(indent)},`
    if (isAlways || braces !== undefined) {
      this.#append(state.file, braces ?? state.span, line)
      return
    }
    const all = changesOf(this.#changes, "transition.added").filter(
      (each) =>
        each.source === source && each.event !== "always" && !this.#source.events[`${source}|${each.event}`],
    )
    if (all[0] !== change) return
    this.#append(
      state.file,
      state.span,
      (indent) =>
        `${indent}on: ${objectText(
          [...Map.groupBy(all, (each) => each.event)].map(([type, changes]) => [
            type,
            this.#eventText(changes)(`${indent}  `),
          ]),
          indent,
        )},`,
    )
  }

  #changeTransition(change: ChangeOf<"transition.changed">, entry: TransitionEntry): void {
    const name = `${entry.source}: ${entry.event}`
    const place = this.#own(this.#source.transitions[change.transition], name)
    const set = (property: string, before: string, after: string, value: string | undefined) => {
      if (before !== after) this.#set(place, property, value, name)
    }
    set("guard", entry.guard ?? "", change.guard, change.guard === "" ? undefined : quoted(change.guard))
    set("description", entry.description ?? "", change.description, quoted(change.description))
    set("target", entry.targets.join(), change.target, targetText(this.#states, entry.source, change.target))
    set("actions", entry.actions.join(), change.actions.join(), namesText(change.actions))
  }

  #removeTransitions(removed: ReadonlySet<string>): void {
    const entries = this.#chart.transitions.filter(({ key }) => removed.has(key))
    for (const [name, those] of Map.groupBy(entries, ({ source, event }) => `${source}|${event}`)) {
      const label = name.replace("|", ": ")
      const all = this.#chart.transitions.filter(({ source, event }) => `${source}|${event}` === name)
      const place = this.#source.events[name]
      if (all.length === those.length) {
        if (place === undefined) throw new Unwritable({ kind: "byHand", name: label })
        this.#remove(place, label)
      } else
        for (const { key } of those) {
          const one = this.#source.transitions[key]
          if (one === undefined || place === undefined) throw new Unwritable({ kind: "byHand", name: label })
          this.#remove(one, label)
        }
    }
  }

  #tell(change: ChangeOf<"state.told">): void {
    const place = this.#own(this.#source.states[change.state], change.state)
    const before = this.#chart.states.find(({ id }) => id === change.state)?.description
    if (before !== change.description)
      this.#set(place, "description", quoted(change.description), change.state)
  }

  /** All edits, or what keeps them from being made. */
  made(): { readonly edits: readonly Edit[]; readonly faults: readonly DraftFault[] } {
    const faults: DraftFault[] = []
    const attempt = (work: () => void) => {
      try {
        work()
      } catch (error) {
        if (!(error instanceof Unwritable)) throw error
        faults.push(error.fault)
      }
    }
    const removedStates = changesOf(this.#changes, "state.removed").map(({ state }) => state)
    const goes = (id: string) => removedStates.some((gone) => id === gone || id.startsWith(`${gone}.`))
    const removed = new Set(
      changesOf(this.#changes, "transition.removed")
        .map(({ transition }) => transition)
        .filter((key) => !goes(key.slice(0, key.indexOf("|")))),
    )
    for (const change of this.#changes)
      attempt(() => {
        if (change.kind === "state.added") this.#addState(change)
        if (change.kind === "state.told" && !goes(change.state)) this.#tell(change)
        if (change.kind === "state.removed") {
          const place = this.#source.states[change.state]
          if (place === undefined) throw new Unwritable({ kind: "byHand", name: change.state })
          this.#remove(place, change.state)
        }
        const isNew = changesOf(this.#changes, "state.added").some(
          (added) => change.kind === "transition.added" && addedId(added) === change.source,
        )
        if (change.kind === "transition.added" && !isNew) this.#addTransition(change)
        if (change.kind === "transition.changed" && !removed.has(change.transition)) {
          const entry = this.#chart.transitions.find(({ key }) => key === change.transition)
          if (entry !== undefined && !goes(entry.source)) this.#changeTransition(change, entry)
        }
      })
    attempt(() => this.#removeTransitions(removed))
    return { edits: this.#joined(faults), faults }
  }

  /** Edits with all that is added in one place put together. */
  #joined(faults: DraftFault[]): readonly Edit[] {
    let edits = [
      ...this.#edits,
      ...[...this.#appends.values()].map(({ file, span, lines }) =>
        appended(file, this.#text(file), span, (indent) => lines.map((line) => line(indent)).join("\n")),
      ),
    ]
    for (const { place, name, before, after } of this.#lists.values()) {
      const lines = [...before, ...after]
      const linesOf: LinesOf = (indent) => lines.map((line) => line(indent)).join("\n")
      const { file } = place
      if (place.isList) edits = [...edits, ...this.#intoList(place, before, after)]
      else {
        const { value } = place.reference
        const { file: at } = place.reference
        const isWithin = (edit: Edit) =>
          edit.file === file && edit.span[0] >= value[0] && edit.span[1] <= value[1]
        const within = at === file ? edits.filter(isWithin) : []
        const list = listed(at, this.#text(at), value, within, { before: before.length > 0, linesOf })
        if (list === undefined) faults.push({ kind: "byHand", name })
        else edits = [...edits.filter((edit) => !within.includes(edit)), list]
      }
    }
    return edits
  }

  #intoList(place: SourcePlace, before: readonly LinesOf[], after: readonly LinesOf[]): readonly Edit[] {
    const { file, span } = place
    const text = this.#text(file)
    const join = (lines: readonly LinesOf[], indent: string) => lines.map((line) => line(indent)).join("\n")
    const edits: Edit[] = []
    if (after.length > 0) edits.push(appended(file, text, span, (indent) => join(after, indent)))
    if (before.length > 0) {
      const open = Object.values(this.#source.transitions).find(
        ({ reference, properties }) =>
          reference.file === file &&
          reference.span[0] >= span[0] &&
          reference.span[1] <= span[1] &&
          !("guard" in properties),
      )
      const at = open?.reference.span[0] ?? span[0] + 1
      const line = text.lastIndexOf("\n", at - 1) + 1
      const indent = text.slice(line, at)
      edits.push(
        indent.trim() === ""
          ? { file, span: [line, line], text: `${join(before, indent)}\n` }
          : { file, span: [at, at], text: `${join(before, indent.match(/^\s*/)?.[0] ?? "").trim()} ` },
      )
    }
    return edits
  }
}

/** What a draft changes in the files of its chart, or what of it can't be written there. */
export const sourceEdits = (
  chart: ChartEntries,
  source: ChartSource,
  changes: readonly Change[],
): { readonly edits: readonly Edit[]; readonly faults: readonly DraftFault[] } =>
  new Editor(chart, source, changes).made()
