/** A piece of a file's text: offsets of its beginning and of what comes after it. */
export type Span = readonly [start: number, end: number]

/** Where something is named: a property with its value, or one of a list. */
export interface Reference {
  /** The file's path from the project's root. */
  readonly file: string
  readonly span: Span
  readonly value: Span
  /** Whether several states have this very place. */
  readonly isShared: boolean
}

/** Where a state, a transition, or all that there is for an event is written. */
export interface SourcePlace {
  readonly file: string
  /** Its first line, from 1. */
  readonly line: number
  /** Its object in braces, or its list. */
  readonly span: Span
  /** Its own properties by name, as they are written: `target`, `guard`, `description`, `on`, `states`. */
  readonly properties: Readonly<Record<string, { readonly span: Span; readonly value: Span }>>
  /** Whether it stands for others too: a change here is a change of all of them. */
  readonly isShared: boolean
  readonly isList: boolean
  /** Where its state has it: the same place, or the name under which it was written elsewhere. */
  readonly reference: Reference
}

/** A chart as its files say it. What is put together by code that only runs is not here: it has no place of its own. */
export interface ChartSource {
  /** By the id of the state; the root's too. */
  readonly states: Readonly<Record<string, SourcePlace>>
  /** By the key of the transition. */
  readonly transitions: Readonly<Record<string, SourcePlace>>
  /** By the id of the state and the event, `id|event`: one transition, or a list of them. */
  readonly events: Readonly<Record<string, SourcePlace>>
  /** Texts of the files that are named, by their paths, with the chart's Russian and its comments where it has them. */
  readonly files: Readonly<Record<string, string>>
}

/** Name of the file with a chart's Russian, or of that with its comments: beside the chart. */
export const besideChart = (file: string, kind: "ru" | "comments"): string =>
  file.replace(/\.machine\.ts$/, `.${kind}.json`)
