import { camel, pascal } from "./names.ts"

/** A flow to be laid out: its word, where it belongs, and what it is called on the screen. */
export interface NewFlow {
  /** Words joined by hyphens: `gift-card`. */
  readonly name: string
  readonly domain: string
  readonly english: string
  readonly russian: string
  /** Where its rule comes from: a section of the specification (`models/rules`), or `design: …`. */
  readonly rule: string
}

/** Keys of the flow's words, with English and Russian. */
export const flowWords = ({
  name,
  english,
  russian,
}: NewFlow): Readonly<Record<string, readonly [en: string, ru: string]>> => ({
  [`${name}.close`]: ["Close", "Закрыть"],
  [`${name}.confirm`]: ["Confirm", "Подтвердить"],
  [`${name}.done`]: [`${english}: done.`, `${russian}: готово.`],
  [`${name}.open`]: [english, russian],
})

/** The entry of the flow's screen among the gallery's, and what loads it. */
export const galleryEntry = ({
  name,
  domain,
}: NewFlow): { readonly load: string; readonly entry: string } => ({
  load: `const ${camel(name)} = () => import("./${name}.tsx")\n`,
  entry: `  "${domain}/${name}/${pascal(name)}": { flow: "${name}", Screen: from(${camel(name)}, "${pascal(name)}Still") },\n`,
})

const eventsFile = (event: string, Event: string, english: string): string => `import { Schema } from "effect"

/** What happens to it: ${english}. */
export const ${Event}Event = Schema.Union([
  Schema.Struct({ type: Schema.Literal("${event}.opened") }),
  Schema.Struct({ type: Schema.Literal("${event}.confirmed") }),
  Schema.Struct({ type: Schema.Literal("${event}.closed") }),
])
export type ${Event}Event = typeof ${Event}Event.Type
`

const machineFile = (flow: NewFlow, event: string, Event: string): string => `import { setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ${Event}Event } from "./${flow.name}.events.ts"

const rule = "${flow.rule}" as const
const screen = "${flow.domain}/${flow.name}/${Event}"

/** ${flow.english}. */
export const ${event}Machine = setup({
  types: {
    events: {} as ${Event}Event,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
}).createMachine({
  id: "${flow.name}",
  description: "${flow.english}: it is offered, confirmed and put away.",
  meta: { rule },
  initial: "closed",
  states: {
    closed: {
      description: "It is offered.",
      meta: { rule, screen },
      tags: ["closed"],
      on: {
        "${event}.opened": {
          description: "The player asks for it.",
          meta: { rule },
          target: "open",
        },
      },
    },
    open: {
      description: "The player is asked to confirm it.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "${event}.confirmed": {
          description: "The player confirms it.",
          meta: { rule },
          target: "done",
        },
        "${event}.closed": {
          description: "The player thinks better of it.",
          meta: { rule },
          target: "closed",
        },
      },
    },
    done: {
      description: "It is confirmed, and says so.",
      meta: { rule, screen },
      tags: ["done"],
      on: {
        "${event}.closed": {
          description: "The player goes on.",
          meta: { rule },
          target: "closed",
        },
      },
    },
  },
})
`

/** Each sentence of the chart in Russian, sorted by the English. */
const russianFile = ({ english, russian }: NewFlow): string => {
  const sentences = {
    [`${english}: it is offered, confirmed and put away.`]: `${russian}: предлагают, подтверждают и закрывают.`,
    "It is confirmed, and says so.": "Подтверждено, и это видно.",
    "It is offered.": "Есть предложение.",
    "The player asks for it.": "Игрок просит показать.",
    "The player confirms it.": "Игрок подтверждает.",
    "The player goes on.": "Игрок идёт дальше.",
    "The player is asked to confirm it.": "Игрока просят подтвердить.",
    "The player thinks better of it.": "Игрок передумал.",
  }
  const sorted = Object.entries(sentences).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`
}

const modelFile = (
  name: string,
  event: string,
  Event: string,
): string => `import { defineModel } from "../../kernel/model.ts"
import { ${Event}Event } from "./${name}.events.ts"
import { ${event}Machine } from "./${name}.machine.ts"

/** Paths through all of it: each event has a sample. */
export const model = defineModel({
  machine: ${event}Machine,
  events: ${Event}Event,
  input: undefined,
  samples: { "${event}.opened": [{}], "${event}.confirmed": [{}], "${event}.closed": [{}] },
  project: () => null,
  limit: 100,
})
`

const testFile = (
  name: string,
  event: string,
  Event: string,
): string => `import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ${Event}Event } from "./${name}.events.ts"
import { ${event}Machine } from "./${name}.machine.ts"

const given = (...events: readonly ${Event}Event[]) =>
  fold(${event}Machine, initialSnapshot(${event}Machine, undefined), events)

describe("${name}", () => {
  it("is done once it is confirmed, and not before", () => {
    expect(given({ type: "${event}.opened" }).value).toBe("open")
    expect(given({ type: "${event}.opened" }, { type: "${event}.confirmed" }).value).toBe("done")
    expect(given().can({ type: "${event}.confirmed" })).toBe(false)
  })

  it("can be put away at any time", () => {
    expect(given({ type: "${event}.opened" }, { type: "${event}.closed" }).value).toBe("closed")
  })
})
`

const flowFile = (
  { name, domain, english }: NewFlow,
  event: string,
): string => `import { ${event}Machine } from "#machines/${domain}/${name}/${name}.machine.ts"
import { defineFlow } from "#src/services/flow.ts"

/** ${english}, in the page. Nothing of it is kept over a reload. */
export const ${event}Flow = defineFlow("${name}", () => ({ machine: ${event}Machine, input: undefined }))
`

const screenFile = (
  { name, english }: NewFlow,
  event: string,
  Event: string,
): string => `import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { ${event}Flow } from "./${name}-flow.ts"

/** ${english}: draws the chart's snapshot, and tells it what is pressed. */
export const ${Event} = (): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(${event}Flow)
  const snapshot = useSnapshot(ref)
  const close = (
    <Button variant="soft" onClick={() => ref.send({ type: "${event}.closed" })}>
      {t("${name}.close")}
    </Button>
  )
  if (snapshot.matches("closed"))
    return <Button onClick={() => ref.send({ type: "${event}.opened" })}>{t("${name}.open")}</Button>
  if (snapshot.matches("open"))
    return (
      <div>
        <Button variant="go" onClick={() => ref.send({ type: "${event}.confirmed" })}>
          {t("${name}.confirm")}
        </Button>
        {close}
      </div>
    )
  return (
    <div>
      <p role="status">{t("${name}.done")}</p>
      {close}
    </div>
  )
}
`

const pathsFile = (
  flow: NewFlow,
  event: string,
  Event: string,
): string => `import { screen as page } from "@testing-library/react"
import { expect } from "vitest"
import { ${event}Machine } from "#machines/${flow.domain}/${flow.name}/${flow.name}.machine.ts"
import { model } from "#machines/${flow.domain}/${flow.name}/${flow.name}.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, press } from "#tests/support/flow-screen.tsx"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { ${Event} } from "./${Event}.tsx"
import { ${event}Flow } from "./${flow.name}-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const screen = flowScreen(${event}Flow, ${event}Machine, {}, words, <${Event} />)
  screen.show()
  return screen
}

const has = (name: string) => page.queryByRole("button", { name }) !== null

/** Presses a button where the chart takes what it says, and sees that it is not there otherwise. */
const tried =
  (name: string) =>
  (_: unknown, __: unknown, { isAccepted }: { readonly isAccepted: boolean }) =>
    isAccepted ? press(name) : expect(has(name)).toBe(false)

runPathsOnScreen<typeof ${event}Machine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "${event}.opened": tried("${flow.english}"),
    "${event}.confirmed": tried("Confirm"),
    "${event}.closed": tried("Close"),
  },
  answers: {},
  checks: {
    closed: () => expect(has("${flow.english}")).toBe(true),
    open: () => expect(has("Confirm")).toBe(true),
    done: () => expect(page.getByRole("status").textContent).toBe("${flow.english}: done."),
  },
})
`

const stillFile = (
  { name, domain }: NewFlow,
  event: string,
  Event: string,
): string => `import type { ReactNode } from "react"
import { ${event}Flow } from "#src/features/${domain}/${name}/${name}-flow.ts"
import { ${Event} } from "#src/features/${domain}/${name}/${Event}.tsx"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const ${Event}Still = (still: StillProps): ReactNode => (
  <Part flow={${event}Flow} still={still}>
    <${Event} />
  </Part>
)
`

/** The files of a new flow by their paths from the project's root: chart, its Russian, model, tests, screen and its still in the gallery. */
export const flowFiles = (flow: NewFlow): Readonly<Record<string, string>> => {
  const { name, domain, english } = flow
  const [event, Event] = [camel(name), pascal(name)]
  const chart = `machines/${domain}/${name}/${name}`
  const feature = `src/features/${domain}/${name}`
  return {
    [`${chart}.events.ts`]: eventsFile(event, Event, english),
    [`${chart}.machine.ts`]: machineFile(flow, event, Event),
    [`${chart}.model.ts`]: modelFile(name, event, Event),
    [`${chart}.ru.json`]: russianFile(flow),
    [`${chart}.test.ts`]: testFile(name, event, Event),
    [`${feature}/${name}-flow.ts`]: flowFile(flow, event),
    [`${feature}/${Event}.tsx`]: screenFile(flow, event, Event),
    [`${feature}/${Event}.paths.test.tsx`]: pathsFile(flow, event, Event),
    [`src/inspector/gallery/screens/${name}.tsx`]: stillFile(flow, event, Event),
  }
}
