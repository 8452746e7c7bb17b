import type { StopScope, TradingStop } from "#models/line/trading-stop.ts"
import { mayDo, type Permission } from "#models/operator/permissions.ts"
import {
  EMERGENCY_ACTS,
  type EmergencyAct,
  type EmergencyState,
  type StopTold,
  type TradingRow,
} from "#models/operator/trading-desk.ts"
import type { ActBar } from "#models/operator/withdrawal-desk.ts"
import { type LoadedStops, stopIndex, tradingStopsAggregate } from "#src/server/domains/line/line.domain.ts"
import type { OperatorStanding } from "./OperatorAccess.ts"

/** Who asks what may be done, and when: milliseconds since the epoch. */
export interface Asking extends Pick<OperatorStanding, "name" | "browser" | "roles"> {
  readonly at: number
}

type StopsEvent = Parameters<typeof tradingStopsAggregate.next>[1]

const NEEDS: Readonly<Record<EmergencyAct, Permission>> = {
  stop: "trading.emergency",
  explain: "trading.emergency",
  ask: "trading.reopen",
  confirm: "trading.reopen",
  withdraw: "trading.reopen",
}

const eventOf = (act: EmergencyAct, { operator, station, at }: Parts): StopsEvent => {
  switch (act) {
    case "stop":
      return { type: "stop.placed", at, operator, station, scope: { kind: "all" }, reason: null, note: "" }
    case "explain":
      return { type: "stop.explained", at, operator, reason: "incident", note: "" }
    case "ask":
      return { type: "reopening.asked", at, operator, station, note: "" }
    case "confirm":
      return { type: "reopening.confirmed", at, operator, station }
    case "withdraw":
      return { type: "reopening.withdrawn", at, operator }
  }
}

interface Parts {
  readonly operator: string
  readonly station: string
  readonly at: number
}

const takes = (loaded: LoadedStops, event: StopsEvent): boolean =>
  tradingStopsAggregate.next(loaded, event) !== undefined

/** What stands in the way of an act on everything; the chart of the stops is asked, also as somebody else and at another device. */
const barOf = (
  loaded: LoadedStops,
  act: EmergencyAct,
  { name, browser, roles, at }: Asking,
): ActBar | null => {
  const can = (as: Omit<Parts, "at">) => takes(loaded, eventOf(act, { ...as, at }))
  if (!can({ operator: "", station: "" })) return "not-now"
  if (!mayDo(roles, NEEDS[act])) return "not-permitted"
  if (can({ operator: name, station: browser })) return null
  return can({ operator: name, station: "" }) ? "same-device" : "same-person"
}

/** Whether everything is stopped, and what whoever asks may do about it. */
export const emergencyOf = (
  loaded: LoadedStops,
  asking: Asking,
  told: (stop: TradingStop) => StopTold,
): EmergencyState => {
  const { stops, asked } = loaded.snapshot.context
  const stop = stopIndex(stops).on({ kind: "all" })
  return {
    stop: stop === undefined ? null : told(stop),
    asked: asked === null ? null : { at: asked.at, operator: asked.operator, note: asked.note },
    acts: EMERGENCY_ACTS.map((act) => ({ act, bar: barOf(loaded, act, asking) })),
  }
}

/** What may be done to a part of the line: stop it, or lift the stop that is on it. */
export const actOn = (
  loaded: LoadedStops,
  scope: StopScope,
  { name, browser, roles, at }: Asking,
): TradingRow["act"] => {
  const isOn = stopIndex(loaded.snapshot.context.stops).on(scope) !== undefined
  const event: StopsEvent = isOn
    ? { type: "stop.lifted", at, operator: name, scope, note: "" }
    : { type: "stop.placed", at, operator: name, station: browser, scope, reason: "feed", note: "" }
  const bar = !takes(loaded, event) ? "not-now" : mayDo(roles, "trading.stop") ? null : "not-permitted"
  return { act: isOn ? "lift" : "stop", bar }
}
