/** A rule of the specification, in our own words. */
export interface SpecificationRule {
  /** Section and title, as charts and tests name it: `§4 Captcha`, or one rule of it: `§4 Captcha: dismissed`. */
  readonly id: `§${number} ${string}`
  readonly text: string
}

/** A rule of our own, as charts name it: `design: Money`, or several of one kind: `design: assurance A13, A14`. */
export type DesignRule = `design: ${string}`

/** The rules that a chart's rule names: itself, or each of several rows. */
export const rulesIn = (rule: string): ReadonlyArray<string> => {
  const [, kind, rows] = /^(design: \w+ )([A-Z][\d.]+(?:, [A-Z][\d.]+)+)$/.exec(rule) ?? []
  return kind === undefined || rows === undefined ? [rule] : rows.split(", ").map((row) => `${kind}${row}`)
}

/** A section of the specification with what it asks for, rule by rule; none where it asks for one thing. */
export interface SpecificationSection extends SpecificationRule {
  readonly rules: readonly SpecificationRule[]
}

/** A section whose rules are named after it. */
export const section = (
  id: SpecificationRule["id"],
  text: string,
  rules: Readonly<Record<string, string>> = {},
): SpecificationSection => ({
  id,
  text,
  rules: Object.entries(rules).map(([name, rule]) => ({ id: `${id}: ${name}`, text: rule })),
})
