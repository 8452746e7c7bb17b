import type { NewFlow } from "./flow-files.ts"

/** Words of small letters joined by hyphens. */
export const WORDS = /^[a-z]+(-[a-z]+)*$/

/**
 * Why a flow can't be laid out so, in words with their cure; nothing where it can.
 * @param rules ids of the specification's rules
 */
export const newFlowFault = (
  { name, domain, english, russian, rule }: NewFlow,
  rules: ReadonlySet<string>,
): string | undefined => {
  if (!WORDS.test(name))
    return `NAME is "${name}": it has to be words of small letters joined by hyphens, such as gift-card.`
  if (!WORDS.test(domain))
    return `--domain is "${domain}": name the domain, such as bonuses; machines has a folder for each.`
  if (/["\\\n]/.test(english + russian + rule))
    return "Quotes, backslashes and line breaks can't stand in the names or the rule."
  if (!/^\p{L}/u.test(english)) return "--en is missing: what it is called on the screen in English."
  if (!/^\p{Script=Cyrillic}/u.test(russian))
    return "--ru is missing: what it is called on the screen in Russian."
  if (rule.startsWith("design: ")) return undefined
  if (rules.has(rule)) return undefined
  const [section = ""] = rule.split(":")
  const near = [...rules].filter((each) => each.startsWith(section.slice(0, 6))).slice(0, 12)
  return `--rule is "${rule}", which models/rules does not have. Near it are: ${near.join("; ")}. Or say "design: …".`
}
