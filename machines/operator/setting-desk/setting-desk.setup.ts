import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { SettingDeed, SettingQuery } from "#models/operator/setting-desk.ts"
import { settingNamed } from "#models/operator/settings.ts"
import { type SettingName, settingFaults } from "#models/settings/setting.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  DeedFault,
  PendingAct,
  SettingDeskContext,
  SettingDeskEvent,
  SettingOpened,
  SettingsRead,
} from "./setting-desk.events.ts"

export const EMPTY_SETTING_DESK: SettingDeskContext = {
  query: { name: null },
  page: null,
  record: null,
  before: null,
  deed: null,
  act: null,
  faults: [],
  saved: null,
  error: null,
}

const A_YEAR = 366 * 86_400_000

/** What is done to a setting, and which version of it the page saw. */
export interface SettingTask {
  readonly name: SettingName
  readonly seen: number
  readonly deed: SettingDeed | null
  readonly act: PendingAct | null
}

const failureOf = (event: SettingDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** What a form of a setting lacks, by the bounds that its Schema declares; the server says the rest. */
const faultsOf = (
  query: SettingQuery,
  { kind, value, reason, from, at }: SettingDeed,
): ReadonlyArray<DeedFault> => {
  const setting = settingNamed(query.name ?? "")
  return [
    ...(kind === "change" && setting !== undefined ? settingFaults(setting, value) : []),
    ...(isReason(reason) ? [] : [{ field: "reason", code: "reason" } as const]),
    ...(from === null || (from > at && from <= at + A_YEAR)
      ? []
      : [{ field: "from", code: "from" } as const]),
  ]
}

const nothingMeant = { deed: null, act: null, faults: [] } as const

/** The parts of the desk of settings. */
export const settingDeskSetup = setup({
  types: {
    context: {} as SettingDeskContext,
    events: {} as SettingDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadSettings: contract<SettingsRead, null>("loadSettings"),
    openSetting: contract<SettingOpened, { readonly name: SettingName; readonly before: number | null }>(
      "openSetting",
    ),
    carryOut: contract<SettingOpened, SettingTask>("carryOut"),
  },
  guards: {
    asksForOne: ({ event }) => event.type === "desk.opened" && event.query.name !== null,
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    hasRecord: ({ context }) => context.record !== null,
    isWhole: ({ context, event }) =>
      event.type === "deed.submitted" && faultsOf(context.query, event.deed).length === 0,
    isAllowed: ({ context: { record }, event }) =>
      event.type === "act.pressed" &&
      record?.row.acts.some(({ act, bar }) => act === event.act && bar === null) === true,
  },
  actions: {
    rememberQuery: assign(({ context, event }) =>
      event.type === "desk.opened"
        ? {
            query: event.query,
            record: event.query.name === context.query.name ? context.record : null,
            before: null,
            ...nothingMeant,
            saved: null,
            error: null,
          }
        : {},
    ),
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadSettings" && event.output.ok
        ? { page: event.output.value, error: null }
        : {},
    ),
    rememberRecord: assign(({ event }) =>
      event.type === "xstate.done.actor.openSetting" && event.output.ok
        ? { record: event.output.value, error: null }
        : {},
    ),
    rememberBefore: assign(({ event }) =>
      event.type === "older.pressed" ? { before: event.before, error: null } : {},
    ),
    rememberDeed: assign(({ event }) =>
      event.type === "deed.submitted"
        ? { deed: event.deed, act: null, faults: [], saved: null, error: null }
        : {},
    ),
    rememberAct: assign(({ event }) =>
      event.type === "act.pressed" ? { ...nothingMeant, act: event.act, saved: null, error: null } : {},
    ),
    sayWhatIsLacking: assign(({ context, event }) =>
      event.type === "deed.submitted"
        ? { deed: event.deed, faults: faultsOf(context.query, event.deed), saved: null }
        : {},
    ),
    rememberDone: assign(({ context: { deed, act }, event }) =>
      event.type === "xstate.done.actor.carryOut" && event.output.ok
        ? {
            record: event.output.value,
            before: null,
            ...nothingMeant,
            saved: deed?.kind ?? act,
            error: null,
          }
        : {},
    ),
    startAgain: assign({ before: null, ...nothingMeant, saved: null, error: null }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(EMPTY_SETTING_DESK),
  },
})
