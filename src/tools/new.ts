/**
 * `npm run new -- flow NAME --domain DOMAIN --en TEXT --ru TEXT [--rule RULE]`: lays out a flow that passes every check, chart, model,
 * tests, screen, words, its still in the gallery, its documentation and its recorded paths, to be written on from there.
 * `npm run new -- command NAME --domain DOMAIN --aggregate AGGREGATE`: the same for a command of the server and its test.
 */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { parseArgs } from "node:util"
import { SPECIFICATION } from "#models/rules/specification.ts"
import { ROOT } from "./inputs.mjs"
import { commandFiles, type NewCommand } from "./new/command-files.ts"
import { flowFiles, flowWords, galleryEntry, type NewFlow } from "./new/flow-files.ts"
import { camel } from "./new/names.ts"
import { newFlowFault, WORDS } from "./new/new-flow-fault.ts"

const HELP = `npm run new -- flow NAME --domain DOMAIN --en TEXT --ru TEXT [--rule RULE]

  NAME      words joined by hyphens, of no other chart: gift-card
  --domain  a folder of machines, or a new word for one: bonuses
  --en      what it is called on the screen, in English: "Gift card"
  --ru      and in Russian: "Подарочная карта"
  --rule    where it comes from: a rule of models/rules such as "§3 Bonus", or "design: …" (design: and its English name)

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
  options: { domain: text, en: text, ru: text, rule: text, aggregate: text },
})
const [kind, name = ""] = positionals

const askedFlow = (): NewFlow => {
  const { domain = "", en = "", ru = "", rule } = values
  const flow: NewFlow = { name, domain, english: en, russian: ru, rule: rule ?? `design: ${en}` }
  const fault = newFlowFault(
    flow,
    new Set(SPECIFICATION.flatMap(({ id, rules }) => [id, ...rules.map((each) => each.id)])),
  )
  return fault === undefined ? flow : refuse(fault)
}

const DOMAINS = "src/server/domains"

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

const run = (command: string, args: ReadonlyArray<string>): void => {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] })
  if (status !== 0) process.exit(status ?? 1)
}

const layOutFlow = (): void => {
  const flow = askedFlow()
  const files = flowFiles(flow)
  write(files)
  const words = Object.entries(flowWords(flow))
  addWords("en", Object.fromEntries(words.map(([key, [en]]) => [key, en])))
  addWords("ru", Object.fromEntries(words.map(([key, [, ru]]) => [key, ru])))
  addToGallery(galleryEntry(flow))
  run(at("node_modules/.bin/biome"), [
    "check",
    "--write",
    ...Object.keys(files),
    REGISTRY,
    "src/server/kernel/words",
  ])
  run(process.execPath, ["tests/replay/record-paths.ts"])
  run(process.execPath, ["src/tools/docs.ts"])
  console.log(`${Object.keys(files).join("\n")}

Every check passes as it stands: npm run check. Now write its states in ${Object.keys(files)[1]}, what
they say in Russian beside it, then npm run docs. It is seen at /machines/${flow.name}; what shows it on a page stands in src/browser.`)
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
else if (kind === "command") layOutCommand()
else refuse(`What is to be made is a flow or a command, not "${kind ?? ""}".`)
