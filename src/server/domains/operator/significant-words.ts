import type { StopScope } from "#models/line/trading-stop.ts"
import type { OperatorRecord } from "#models/operator/operator-record.ts"
import {
  type SignificantAbout,
  type SignificantKind,
  significantKindOf,
} from "#models/operator/significant.ts"
import type { SettingValue } from "#models/settings/setting.ts"
import type { Book } from "#src/server/domains/line/line.domain.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import type { TextKey } from "#src/server/kernel/words/Dictionaries.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { scopeTitle } from "./trading-rows.ts"

/** What of a significant event is told; each type has some of it. */
interface Payload {
  readonly operator?: string
  readonly author?: string
  readonly reason?: string | null
  readonly note?: string
  readonly roles?: ReadonlyArray<string>
  readonly value?: SettingValue | null
  readonly scope?: StopScope | { readonly kind: string }
  readonly record?: OperatorRecord
  readonly playerId?: number
  readonly found?: number | null
  readonly by?: number | string
  readonly version?: string
  readonly build?: string
  readonly charts?: ReadonlyArray<{ readonly chart: string; readonly digest: string }>
  readonly subject?: { readonly kind: string; readonly playerId?: number }
}

/** The kind of an event of the journal. */
export const kindOf = ({ type, stream }: Pick<StoredEvent, "type" | "stream">): SignificantKind =>
  significantKindOf(type, splitStream(stream).kind) ?? "server"

const aboutRecord = (record: OperatorRecord): SignificantAbout =>
  record.kind === "player"
    ? { kind: "player", id: `${record.playerId}` }
    : record.kind === "operator"
      ? { kind: "operator", id: record.operator }
      : { kind: record.kind, id: record.id }

/** What an event is about. */
const aboutOf = ({ type, stream }: StoredEvent, payload: Payload): SignificantAbout => {
  const { kind, id } = splitStream(stream)
  if (payload.record !== undefined) return aboutRecord(payload.record)
  if (payload.playerId !== undefined) return { kind: "player", id: `${payload.playerId}` }
  if (payload.subject?.playerId !== undefined) return { kind: "player", id: `${payload.subject.playerId}` }
  if (type === "person.searched")
    return typeof payload.found === "number"
      ? { kind: "player", id: `${payload.found}` }
      : { kind: "record", id: "" }
  switch (kind) {
    case "setting":
      return { kind: "setting", id }
    case "trading-stops":
      return { kind: "line", id: "" }
    case "bet-correction":
      return { kind: "correction", id }
    case "operator":
      return { kind: "operator", id }
    case "operator-session":
      return { kind: "operator", id: payload.operator ?? "" }
    case "player":
    case "player-file":
      return { kind: "player", id }
    case "draw":
      return { kind: "draw", id }
    case "server-clock":
    case "server-start":
      return { kind: "server", id }
    default:
      return { kind: "record", id: "" }
  }
}

const SECOND = 1000
/** Digits of a digest that are shown: enough to tell builds apart. */
const SHORT = 12

/** Says what happened, in a language. */
export const significantWords = (book: Book["Service"], language: string) => {
  const words = (key: string, values?: Readonly<Record<string, string | number>>) =>
    say(language, key as TextKey, values)
  const settingValue = (name: string, value: SettingValue | null): string =>
    value === null
      ? words("operator.settings.as-configured")
      : Object.entries(value)
          .map(([field, each]) => {
            const told =
              typeof each === "boolean" ? words(`operator.settings.${each ? "on" : "off"}`) : `${each}`
            return `${words(`operator.setting.${name}.${field}`)} – ${told}`
          })
          .join(", ")

  const aboutText = ({ kind, id }: SignificantAbout, scope: Payload["scope"]): string => {
    if (kind === "setting") return words(`operator.setting.${id}`)
    if (kind === "line") return scopeTitle(book, (scope ?? { kind: "all" }) as StopScope, language)
    return words(`operator.journal.about.${kind}`, { id })
  }

  const detailOf = (type: string, about: SignificantAbout, payload: Payload): string => {
    if (type === "setting.proposed") return settingValue(about.id, payload.value ?? null)
    if (payload.roles !== undefined)
      return payload.roles.map((role) => words(`operator.role.${role}`)).join(", ")
    if (typeof payload.by === "number") return `${payload.by / SECOND}`
    if (payload.build !== undefined)
      return words("operator.journal.build", {
        version: payload.version ?? "",
        build: payload.build.slice(0, SHORT),
        charts: payload.charts?.length ?? 0,
      })
    return ""
  }

  /** Why: by a word of the log, in the person's own words, or both. */
  const reasonOf = (type: string, { reason, note }: Payload): string => {
    const listed =
      typeof reason !== "string" || reason === ""
        ? ""
        : type.startsWith("stop.")
          ? words(`operator.trading.reason.${reason}`)
          : type === "correction.proposed"
            ? words(`operator.corrections.reason.${reason}`)
            : type === "draw.cancelled"
              ? words(`operator.journal.cancelled.${reason}`)
              : reason
    return [listed, note ?? ""].filter((text) => text !== "").join(": ")
  }

  return (event: StoredEvent) => {
    const payload = JSON.parse(event.payload) as Payload
    const about = aboutOf(event, payload)
    const kind = kindOf(event)
    const type = kind === "accounts" && event.type === "sessions.ended" ? "player.sessions.ended" : event.type
    return {
      about,
      said: words(`operator.journal.said.${type}`, {
        about: aboutText(about, payload.scope),
        detail: detailOf(event.type, about, payload),
      }),
      reason: reasonOf(event.type, payload),
    }
  }
}
