/** How the two colours of a crest are laid out, each by its name in the set of drawn patterns. */
export const CREST_PATTERNS = [
  "plain",
  "halves",
  "stripes",
  "hoops",
  "sash",
  "chevron",
  "quarters",
  "cross",
] as const

/** A team's crest: its ground, and on it a pattern of the other colour; colours as six hexadecimal digits. */
export interface Crest {
  readonly pattern: (typeof CREST_PATTERNS)[number]
  readonly ground: string
  readonly figure: string
}

/** Each is told from every one of {@link LIGHT} at a glance. */
const DARK = "c8102e 1d4ed8 14285a 0a6b3d 7a1230 17181c 5b2a86 0b5f6b 5b3413".split(" ")
const LIGHT = "ffffff ffd23f 9ad4ff ffb454 a8e6b0 ffc0d0 d0d5dc".split(" ")

/** FNV-1a of 32 bits, mixed so that its lowest bits are worth as much as the others. */
const hashOf = (text: string): number => {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * The crest of a team by its English name, the same wherever the name stands: in each sport of a club, in any language, and with the `SRL` of
 * its simulated double.
 */
export const crestOf = (name: string): Crest => {
  let rest = hashOf(name.replace(/ SRL$/, ""))
  const pick = (list: ReadonlyArray<string>): string => {
    const at = rest % list.length
    rest = Math.floor(rest / list.length)
    return list[at] as string
  }
  const colours: [string, string] = [pick(DARK), pick(LIGHT)]
  const [ground, figure] = pick(["dark", "light"]) === "dark" ? colours : colours.toReversed()
  return {
    pattern: pick(CREST_PATTERNS) as Crest["pattern"],
    ground: ground as string,
    figure: figure as string,
  }
}
