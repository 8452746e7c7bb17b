import { Schema } from "effect"
import type { BetGuid } from "../betting/bet.ts"
import { type Correction, CorrectionId, CorrectionScope } from "../betting/correction.ts"
import { CorrectionReason } from "../betting/correction-reason.ts"
import { OutcomeKey, SelectionResult } from "../betting/market.ts"
import type { PlayerId } from "../wallet/account.ts"
import { CorrectionState } from "./bet-correction.ts"

/** What the desk of corrections shows: one of them, the form for something, or those of a state; and where the page begins. */
export const CorrectionQuery = Schema.Struct({
  id: Schema.NullOr(CorrectionId),
  scope: Schema.NullOr(CorrectionScope),
  state: Schema.NullOr(CorrectionState),
  after: Schema.NullOr(Schema.String),
})
export type CorrectionQuery = typeof CorrectionQuery.Type

/** All corrections. */
export const ALL_CORRECTIONS: CorrectionQuery = { id: null, scope: null, state: null, after: null }

const isId = Schema.is(CorrectionId)
const isScope = Schema.is(CorrectionScope)
const isState = Schema.is(CorrectionState)

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** What an address says of a bet, a leg, a market or a selection. */
const scopeIn = (given: URLSearchParams): unknown => {
  const [player = "", guid] = (given.get("bet") ?? "").split("/")
  if (guid !== undefined) {
    const position = whole(given.get("leg"))
    const bet = { player: whole(player), guid }
    return position === undefined ? { kind: "bet", ...bet } : { kind: "leg", ...bet, position }
  }
  const of = { gameId: whole(given.get("game")), market: given.get("market") }
  const outcome = given.get("outcome")
  return outcome === null ? { kind: "market", ...of } : { kind: "selection", ...of, outcome }
}

/** What an address asks for by its part from `?` on; what it can't mean is left out. */
export const correctionsIn = (search: string): CorrectionQuery => {
  const given = new URLSearchParams(search)
  const [id, state, after] = [given.get("id"), given.get("state"), given.get("after")]
  const scope = scopeIn(given)
  return {
    id: isId(id) ? id : null,
    scope: isScope(scope) ? scope : null,
    state: isState(state) ? state : null,
    after: after === null || after === "" ? null : after,
  }
}

const scopeParts = (scope: CorrectionScope): Readonly<Record<string, string>> => {
  switch (scope.kind) {
    case "bet":
      return { bet: `${scope.player}/${scope.guid}` }
    case "leg":
      return { bet: `${scope.player}/${scope.guid}`, leg: `${scope.position}` }
    case "market":
      return { game: `${scope.gameId}`, market: scope.market }
    case "selection":
      return { game: `${scope.gameId}`, market: scope.market, outcome: scope.outcome }
  }
}

/** The part of an address from `?` on that asks for it; empty for all corrections. */
export const correctionsSearch = ({ id, scope, state, after }: CorrectionQuery): string => {
  const asked = new URLSearchParams({
    ...(id === null ? {} : { id }),
    ...(scope === null ? {} : scopeParts(scope)),
    ...(state === null ? {} : { state }),
    ...(after === null ? {} : { after }),
  }).toString()
  return asked === "" ? "" : `?${asked}`
}

/** Where the form for something is. */
export const correctionHref = (language: string, scope: CorrectionScope): string =>
  `/${language}/operator/corrections${correctionsSearch({ ...ALL_CORRECTIONS, scope })}`

/** The scope of a whole bet by the id of its stream, `<player>/<key>`; of one of its legs where its position is named. */
export const betScope = (stream: string, position?: number): CorrectionScope => {
  const [player = "", guid = ""] = stream.split("/")
  const bet = { player: Number(player) as PlayerId, guid: guid as BetGuid }
  return position === undefined ? { kind: "bet", ...bet } : { kind: "leg", ...bet, position }
}

/** What was chosen in the form: an empty text where nothing was. */
export const TypedCorrection = Schema.Struct({
  kind: Schema.String,
  results: Schema.Array(Schema.Tuple([OutcomeKey, Schema.String])),
  reason: Schema.String,
})
export type TypedCorrection = typeof TypedCorrection.Type

/** What is wrong with the form: keys of the dictionary. */
export const CorrectionFaults = Schema.Struct({
  kind: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(Schema.String),
  note: Schema.NullOr(Schema.String),
})
export type CorrectionFaults = typeof CorrectionFaults.Type

export const NO_FAULTS: CorrectionFaults = { kind: null, reason: null, note: null }

const isReasonOf = Schema.is(CorrectionReason)
const isResult = Schema.is(SelectionResult)

const outcomeIn = ({ kind, results }: TypedCorrection): Correction["outcome"] | undefined => {
  if (kind === "void") return { kind }
  const given = results.flatMap(([outcome, result]) => (isResult(result) ? [[outcome, result] as const] : []))
  return kind === "settle" && given.length > 0 ? { kind, results: given } : undefined
}

/** The correction that a form asks for; none where the form says too little, and what it lacks. */
export const readCorrection = (
  scope: CorrectionScope | null,
  typed: TypedCorrection,
): { readonly correction: Correction | null; readonly faults: CorrectionFaults } => {
  const outcome = outcomeIn(typed)
  const { kind, reason } = typed
  const faults = {
    ...NO_FAULTS,
    kind:
      outcome === undefined ? `operator.corrections.fault.${kind === "settle" ? "results" : "kind"}` : null,
    reason: isReasonOf(reason) ? null : "operator.corrections.fault.reason",
  }
  return {
    correction:
      scope === null || outcome === undefined || !isReasonOf(reason) ? null : { scope, outcome, reason },
    faults,
  }
}
