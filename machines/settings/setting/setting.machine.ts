import { and, assign, setup } from "xstate"
import { isSameValue, type SettingValue } from "#models/settings/setting.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PendingChange, SettingContext, SettingEvent } from "./setting.events.ts"

const configuration = { rule: "§3 Site configuration" } as const
const people = { rule: "§6 Roles and permissions" } as const

type Proposed = Extract<SettingEvent, { readonly type: "setting.proposed" }>

/** What the setting is now, where the site is configured so. */
const valueNow = ({ versions }: SettingContext, configured: SettingValue): SettingValue =>
  versions.at(-1)?.value ?? configured

const pendingOf = ({ at, operator, station, ...said }: Proposed): PendingChange => {
  const { value, configured, restores, reason, from } = said
  return { value, configured, restores, reason, from, proposed: { at, operator, station }, approved: null }
}

/** The change takes hold at a moment: it is one version more, and nothing waits. */
const begun = ({ versions }: SettingContext, pending: PendingChange, since: number): SettingContext => ({
  versions: [...versions, { ...pending, since }],
  pending: null,
})

const who = "Who, at which device, why, what it was and what it becomes."

/** What a change that is proposed leads to, whatever was waiting before. */
const proposing = [
  {
    guard: and(["changesIt", "needsSecond"]),
    target: "proposed",
    actions: "recordProposal",
    description: "An operator proposes a weighty change: another person has to agree.",
    meta: { ...people, audit: who },
  },
  {
    guard: and(["changesIt", "isForLater"]),
    target: "scheduled",
    actions: "recordProposal",
    description: "An operator changes the setting from a later moment on.",
    meta: { ...configuration, audit: who },
  },
  {
    guard: "changesIt",
    target: "settled",
    actions: "takeHold",
    description: "An operator changes the setting at once.",
    meta: { ...configuration, audit: who },
  },
] as const

const withdrawn = {
  target: "settled",
  actions: "forgetPending",
  description: "The change is withdrawn: the setting stays as it is.",
  meta: { ...people, audit: "Who withdrew it." },
} as const

/** A setting that operators change while the site runs. Aggregate of the streams `setting:<name>`. */
export const settingMachine = setup({
  types: {
    context: {} as SettingContext,
    events: {} as SettingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    changesIt: ({ context, event }) =>
      event.type === "setting.proposed" &&
      !isSameValue(event.value ?? event.configured, valueNow(context, event.configured)),
    needsSecond: ({ event }) => event.type === "setting.proposed" && event.needsSecond,
    isForLater: ({ event }) =>
      event.type === "setting.proposed" && event.from !== null && event.from > event.at,
    isAnotherPerson: ({ context, event }) =>
      event.type === "setting.approved" && event.operator !== context.pending?.proposed.operator,
    isAnotherDevice: ({ context, event }) =>
      event.type === "setting.approved" && event.station !== context.pending?.proposed.station,
    waitsForLater: ({ context: { pending }, event }) =>
      pending !== null && pending.from !== null && pending.from > event.at,
    isDue: ({ context: { pending }, event }) => pending?.from != null && pending.from <= event.at,
  },
  actions: {
    recordProposal: assign(({ event }) =>
      event.type === "setting.proposed" ? { pending: pendingOf(event) } : {},
    ),
    recordApproval: assign(({ context: { pending }, event }) => {
      if (event.type !== "setting.approved" || pending === null) return {}
      const { at, operator, station } = event
      return { pending: { ...pending, approved: { at, operator, station } } }
    }),
    takeHold: assign(({ context, event }) => {
      const pending = event.type === "setting.proposed" ? pendingOf(event) : context.pending
      return pending === null ? {} : begun(context, pending, event.at)
    }),
    forgetPending: assign({ pending: null }),
  },
}).createMachine({
  id: "setting",
  description:
    "A setting of the site: an operator changes it, another one agrees where it is weighty, and it takes hold at once or at a later moment.",
  meta: {
    ...configuration,
    audit:
      "Every value that was ever in force stands here with who set it and why; an earlier one is restored by a change that names it.",
  },
  context: { versions: [], pending: null },
  initial: "settled",
  states: {
    settled: {
      description: "The setting is as it was last set, or as the site is configured; nothing waits.",
      meta: configuration,
      tags: ["idle"],
      on: { "setting.proposed": proposing },
    },
    proposed: {
      description: "A change waits for a second person, at another device.",
      meta: people,
      tags: ["waiting"],
      on: {
        "setting.proposed": proposing,
        "setting.approved": [
          {
            guard: and(["isAnotherPerson", "isAnotherDevice", "waitsForLater"]),
            target: "scheduled",
            actions: "recordApproval",
            description: "Another person agrees to a change that is for later.",
            meta: { ...people, audit: "Neither the person nor the device is that of the proposal." },
          },
          {
            guard: and(["isAnotherPerson", "isAnotherDevice"]),
            target: "settled",
            actions: ["recordApproval", "takeHold"],
            description: "Another person agrees, and the change takes hold.",
            meta: { ...people, audit: "Neither the person nor the device is that of the proposal." },
          },
        ],
        "setting.withdrawn": withdrawn,
      },
    },
    scheduled: {
      description: "A change waits for its moment.",
      meta: configuration,
      tags: ["waiting"],
      on: {
        "setting.proposed": proposing,
        "setting.begun": {
          guard: "isDue",
          target: "settled",
          actions: "takeHold",
          description: "The moment has come, and the change takes hold.",
          meta: { ...configuration, audit: "By the server’s clock, at the first moment it runs after that." },
        },
        "setting.withdrawn": withdrawn,
      },
    },
  },
})
