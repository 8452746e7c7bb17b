/**
 * `npm run new -- flow NAME --domain DOMAIN --en TEXT --ru TEXT [--rule RULE]`: lays out a flow that passes every check, chart, model,
 * tests, screen, words, its still in the gallery, its documentation and its recorded paths, to be written on from there.
 * `npm run new -- domain NAME --en TEXT --ru TEXT --about TEXT [--rule RULE]`: the same for a domain, in its five places, with a flow.
 * `npm run new -- command NAME --domain DOMAIN --aggregate AGGREGATE`: the same for a command of the server and its test.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { parseArgs } from "node:util"
import { DESIGN } from "#models/rules/design.ts"
import { rulesIn } from "#models/rules/section.ts"
import { SPECIFICATION } from "#models/rules/specification.ts"
import { ROOT } from "./inputs.mjs"
import { commandFiles, type NewCommand } from "./new/command-files.ts"
import { domainFiles, domainLists, flowOf, type NewDomain, newDomainFault } from "./new/domain-files.ts"
import { flowFiles, flowWords, galleryEntry, type NewFlow } from "./new/flow-files.ts"
import { camel } from "./new/names.ts"
import { newFlowFault, WORDS } from "./new/new-flow-fault.ts"

const HELP = `npm run new -- flow NAME --domain DOMAIN --en TEXT --ru TEXT [--rule RULE]

  NAME      words joined by hyphens, of no other chart: gift-card
  --domain  a folder of machines, or a new word for one: bonuses
  --en      what it is called on the screen, in English: "Gift card"
  --ru      and in Russian: "Подарочная карта"
  --rule    where it comes from: a rule of models/rules such as "§3 Bonus", or "design: …" (design: and its English name)

npm run new -- domain NAME --en TEXT --ru TEXT --about TEXT [--rule RULE]

  NAME     the domain's word, which no domain and no chart has yet: gifts
  --en, --ru, --rule
           of its first flow, as above
  --about  what it is about, for the plan of the house: "gifts of the house to players"

npm run new -- command NAME --domain DOMAIN --aggregate AGGREGATE

  NAME         words joined by hyphens, the verb first: redeem-gift-card
  --domain     a folder of src/server/domains: bonuses
  --aggregate  what it writes to, as its file <aggregate>.aggregate.ts is called: promo-code
`

const REGISTRY = "src/inspector/gallery/screens/registry.ts"
const at = (path: string): string => join(ROOT, path)

const refuse = (why: string): never => {
  console.error(`${why}\n\n${HELP}`)
  process.exit(1)
}

const text = { type: "string" } as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { domain: text, en: text, ru: text, rule: text, aggregate: text, about: text },
})
const [kind, name = ""] = positionals

const RULES = new Set(SPECIFICATION.flatMap(({ id, rules }) => [id, ...rules.map((each) => each.id)]))

const askedFlow = (): NewFlow => {
  const { domain = "", en = "", ru = "", rule } = values
  const flow: NewFlow = { name, domain, english: en, russian: ru, rule: rule ?? `design: ${en}` }
  const fault = newFlowFault(flow, RULES)
  return fault === undefined ? flow : refuse(fault)
}

const askedDomain = (): NewDomain => {
  const { en = "", ru = "", rule, about = "" } = values
  const domain: NewDomain = { name, english: en, russian: ru, rule: rule ?? `design: ${en}`, about }
  const fault = newFlowFault(flowOf(domain), RULES) ?? newDomainFault(domain)
  return fault === undefined ? domain : refuse(fault)
}

const DOMAINS = "src/server/domains"
const OWN_RULES = "models/rules/design.ts"

const askedCommand = (): NewCommand => {
  const { domain = "", aggregate = "" } = values
  if (!WORDS.test(name))
    return refuse(
      `NAME is "${name}": it has to be words of small letters joined by hyphens, such as redeem-gift-card.`,
    )
  if (!WORDS.test(domain) || !existsSync(at(`${DOMAINS}/${domain}`)))
    return refuse(`--domain is "${domain}": it has to be one of ${readdirSync(at(DOMAINS)).join(", ")}.`)
  const files = readdirSync(at(DOMAINS), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".aggregate.ts"),
  )
  const wanted = `${aggregate}.aggregate.ts`
  const found =
    files.find((file) => file.startsWith(`${domain}/`) && basename(file) === wanted) ??
    files.find((file) => basename(file) === wanted)
  return found === undefined
    ? refuse(
        `--aggregate is "${aggregate}": it has to be one of ${files
          .map((file) => basename(file, ".aggregate.ts"))
          .toSorted()
          .join(", ")}.`,
      )
    : { name, domain, aggregate, folder: dirname(found) }
}

/** Writes files that are not there yet; refuses where one is. */
const write = (files: Readonly<Record<string, string>>): void => {
  const taken = Object.keys(files).filter((path) => existsSync(at(path)))
  if (taken.length > 0) refuse(`These files are there already: ${taken.join(", ")}.`)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), content)
  }
}

/** Adds the flow's words to a dictionary, whose keys stay in order. */
const addWords = (language: "en" | "ru", words: Readonly<Record<string, string>>): void => {
  const file = at(`src/server/kernel/words/${language}.json`)
  const known: Record<string, string> = JSON.parse(readFileSync(file, "utf8"))
  const sorted = Object.entries({ ...known, ...words }).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
}

const addToGallery = ({ load, entry }: ReturnType<typeof galleryEntry>): void => {
  const text = readFileSync(at(REGISTRY), "utf8")
  const withLoad = text.replace("\nconst from = ", `${load}\nconst from = `)
  writeFileSync(
    at(REGISTRY),
    withLoad.replace("ScreenEntry>> = {\n", (start) => start + entry),
  )
}

/** Lists a rule of our own that a flow is the first to name. */
const addRule = ({ rule, english }: NewFlow): void => {
  if (!rule.startsWith("design: ") || rulesIn(rule).every((each) => Object.hasOwn(DESIGN, each))) return
  const text = readFileSync(at(OWN_RULES), "utf8")
  writeFileSync(
    at(OWN_RULES),
    text.replace(/\n\}\s*$/, (end) => `\n  "${rule}": "${english}.",${end}`),
  )
}

const run = (command: string, args: ReadonlyArray<string>): void => {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] })
  if (status !== 0) process.exit(status ?? 1)
}

/** Writes the files of a flow with its words, its still in the gallery, its recorded paths and its documentation. */
const layOut = (
  flow: NewFlow,
  files: Readonly<Record<string, string>>,
  lists: ReadonlyArray<string> = [],
) => {
  const words = Object.entries(flowWords(flow))
  addWords("en", Object.fromEntries(words.map(([key, [en]]) => [key, en])))
  addWords("ru", Object.fromEntries(words.map(([key, [, ru]]) => [key, ru])))
  addToGallery(galleryEntry(flow))
  addRule(flow)
  run(at("node_modules/.bin/biome"), [
    "check",
    "--write",
    ...Object.keys(files),
    ...lists,
    REGISTRY,
    OWN_RULES,
    "src/server/kernel/words",
  ])
  run(process.execPath, ["tests/replay/record-paths.ts"])
  run(process.execPath, ["src/tools/docs.ts"])
}

const layOutFlow = (): void => {
  const flow = askedFlow()
  const files = flowFiles(flow)
  write(files)
  layOut(flow, files)
  console.log(`${Object.keys(files).join("\n")}

Every check passes as it stands: npm run check. Now write its states in ${Object.keys(files)[1]}, what
they say in Russian beside it, then npm run docs. It is seen at /machines/${flow.name}; what shows it on a page stands in src/browser.`)
}

const layOutDomain = (): void => {
  const domain = askedDomain()
  const files = domainFiles(domain)
  write(files)
  const lists = Object.entries(domainLists(domain))
  for (const [path, edit] of lists) writeFileSync(at(path), edit(readFileSync(at(path), "utf8")))
  layOut(
    flowOf(domain),
    files,
    lists.map(([path]) => path).filter((path) => path.endsWith(".ts")),
  )
  console.log(`${[...Object.keys(files), ...lists.map(([path]) => path)].join("\n")}

Every check passes as it stands: npm run check. Now:
1. its states, as of every flow: npm run new -- flow says how
2. what it decides: npm run new -- command NAME --domain ${domain.name} --aggregate AGGREGATE
3. what it brings to the server, in ${domain.name}.manifest.ts; domains that use it stand after it in src/server/app/domains.ts`)
}

const layOutCommand = (): void => {
  const command = askedCommand()
  const files = commandFiles(command)
  write(files)
  run(at("node_modules/.bin/biome"), ["check", "--write", ...Object.keys(files)])
  console.log(`${Object.keys(files).join("\n")}

Every check passes as it stands: npm run check. Now:
1. its event in machines/${command.domain}, and in decide; where money moves, in <flow>.postings.ts
2. its endpoint in models/api, with the refusals
3. its handler in src/server/domains/${command.domain}: yield* prepared(${camel(command.name)})
4. the words of its refusals in src/server/kernel/words, and a test over HTTP in tests/server/${command.domain}`)
}

if (kind === "flow") layOutFlow()
else if (kind === "domain") layOutDomain()
else if (kind === "command") layOutCommand()
else refuse(`What is to be made is a flow, a domain or a command, not "${kind ?? ""}".`)
