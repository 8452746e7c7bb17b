/** What an arrow's label says. */
export interface Label {
  /** Absent where the arrow is taken at once. */
  readonly event: string | undefined
  readonly guard: string | undefined
  readonly actions: readonly string[]
  /** The state within its end that it leads from, and the one it leads to: names joined by dots. */
  readonly within: string | undefined
  readonly to: string | undefined
}

const DONE = /^(\S+) is done$/
const FAILED = /^(\S+) has failed$/
const FINISHED = /^(\S+) is finished$/

/** The event that this gallery writes so. */
const eventOf = (written: string): string | undefined => {
  const named = (pattern: RegExp, prefix: string): string | undefined => {
    const found = pattern.exec(written)
    return found === null ? undefined : `${prefix}${found[1]}`
  }
  if (written === "" || written === "always") return undefined
  return (
    named(DONE, "xstate.done.actor.") ??
    named(FAILED, "xstate.error.actor.") ??
    named(FINISHED, "xstate.done.state.") ??
    written
  )
}

/** The part of a text between two marks, and the text without it. */
const cut = (text: string, pattern: RegExp): readonly [rest: string, part: string | undefined] => {
  const found = pattern.exec(text)
  if (found === null) return [text, undefined]
  return [`${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`.trim(), found[1]]
}

/**
 * Reads `event [guard] / action, action`. What this gallery writes before and after it, `in a.b` and `to c.d`, counts where such
 * states are within the arrow's ends. Of a choice the label is the guard.
 */
export const labelOf = (
  written: string,
  isChoice: boolean,
  isWithinSource: (path: string) => boolean,
  isWithinTarget: (path: string) => boolean,
): Label => {
  const text = written.replace(/<br\s*\/?>|\\n/g, " ").trim()
  const [, before] = cut(text, /^in (\S+)(?= |$)/)
  const within = before !== undefined && isWithinSource(before) ? before : undefined
  const inner = within === undefined ? text : text.slice(`in ${within}`.length).trim()
  const [, after] = cut(inner, /(?:^| )to (\S+)$/)
  const to = after !== undefined && isWithinTarget(after) ? after : undefined
  const middle = to === undefined ? inner : inner.slice(0, inner.length - `to ${to}`.length).trim()
  const [rest, acts] = cut(middle, /(?:^| )\/ ?(.+)$/)
  const [event, guard] = cut(rest, /\[(.*)\]/)
  const actions = (acts ?? "").split(/,\s*/).filter(Boolean)
  if (isChoice && guard === undefined && event !== "" && event !== "always")
    return { event: undefined, guard: event, actions, within, to }
  return { event: eventOf(event), guard, actions, within, to }
}
