/** A rule of the specification, in our own words. */
export interface SpecificationRule {
  /** Section and title, as charts and tests name it: `§4 Captcha`, or one rule of it: `§4 Captcha: dismissed`. */
  readonly id: `§${number} ${string}`
  readonly text: string
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
