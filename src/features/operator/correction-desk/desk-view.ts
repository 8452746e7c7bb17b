import type { SnapshotFrom } from "xstate"
import type { correctionDeskMachine } from "#machines/operator/correction-desk/correction-desk.machine.ts"
import type { Correction, CorrectionId, CorrectionScope } from "#models/betting/correction.ts"
import { OutcomeKey } from "#models/betting/market.ts"
import { outcomeLabel, selectionName } from "#models/betting/market-names.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import type { CorrectionSubject } from "#models/operator/bet-correction.ts"
import { correctionHref, type TypedCorrection } from "#models/operator/correction-desk.ts"
import type { FlowRef } from "#src/services/flow.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"
import { marketOf } from "../trading-desk/desk-view.ts"

/** The desk as its screens see it. */
export interface CorrectionDeskProps {
  readonly snapshot: SnapshotFrom<typeof correctionDeskMachine>
  readonly send: FlowRef<typeof correctionDeskMachine>["send"]
}

type Words = Pick<Messages, "t" | "language">

/** A key for what is about to be proposed. */
export const newKey = (): CorrectionId => crypto.randomUUID() as CorrectionId

/** What is corrected, in words: "Bet No. 7", "Bet No. 7 · Rovers — City · Home win", "Rovers — City · Result". */
export const subjectName = (
  scope: CorrectionScope,
  { number, legs }: CorrectionSubject,
  { t, language }: Words,
): string => {
  const [leg] = legs
  const game = leg === undefined ? undefined : gameTitle(leg.home, leg.away, language)
  switch (scope.kind) {
    case "bet":
      return t("operator.bets.of", { number: `${number ?? ""}` })
    case "leg": {
      const bet = t("operator.bets.of", { number: `${number ?? ""}` })
      return leg === undefined ? bet : `${bet} · ${game} · ${selectionName(leg, t, language)}`
    }
    default: {
      const title = game ?? t("operator.corrections.game", { game: `${scope.gameId}` })
      // The line of a market stands for its first side.
      const market = marketOf(
        scope.market,
        scope.kind === "selection" ? scope.outcome : OutcomeKey.make("1"),
        t,
      )
      return scope.kind === "market"
        ? `${title} · ${market}`
        : `${title} · ${market} · ${outcomeLabel(scope.market, scope.outcome, t)}`
    }
  }
}

/** What becomes of the bets, in words: "Void", "Settle again: 1 – lost". */
export const outcomeName = ({ scope, outcome }: Correction, { t }: Words): string => {
  if (outcome.kind === "void") return t("operator.corrections.what.void")
  const results = outcome.results.map(([key, result]) =>
    t("operator.corrections.result", {
      outcome: "market" in scope ? outcomeLabel(scope.market, key, t) : key,
      result: resultName(result, t),
    }),
  )
  return t("operator.corrections.what.settle", { results: results.join(", ") })
}

/** A result in words; a share of the stake that is paid has no word of its own. */
export const resultName = (result: string, t: Messages["t"]): string =>
  t(`bet.leg.${result.startsWith("share") ? "share" : result}`)

/** Something that can be corrected beside what the form is about. */
interface Nearby {
  readonly href: string
  readonly name: string
  readonly isCurrent: boolean
}

/** What the form can be about: the bet and each of its legs, the market and each of its outcomes. */
export const nearby = (
  scope: CorrectionScope,
  {
    subject,
    outcomes,
  }: { readonly subject: CorrectionSubject; readonly outcomes: ReadonlyArray<OutcomeKey> },
  words: Words,
): ReadonlyArray<Nearby> => {
  const { t, language } = words
  const link = (to: CorrectionScope, name: string): Nearby => ({
    href: correctionHref(language, to),
    name,
    isCurrent: correctionHref(language, to) === correctionHref(language, scope),
  })
  if (scope.kind === "bet" || scope.kind === "leg") {
    const bet = { player: scope.player, guid: scope.guid }
    return [
      link({ kind: "bet", ...bet }, t("operator.corrections.whole-bet")),
      ...subject.legs.map((leg, index) => {
        const position = scope.kind === "leg" ? scope.position : index
        const title = gameTitle(leg.home, leg.away, language)
        return link({ kind: "leg", ...bet, position }, `${title} · ${selectionName(leg, t, language)}`)
      }),
      ...subject.legs.map((leg) =>
        link(
          { kind: "market", gameId: leg.gameId, market: leg.market },
          t("operator.corrections.all-on", {
            market: subjectName(
              { kind: "market", gameId: leg.gameId, market: leg.market },
              { number: null, legs: [leg] },
              words,
            ),
          }),
        ),
      ),
    ]
  }
  const market = { gameId: scope.gameId, market: scope.market }
  return [
    link({ kind: "market", ...market }, t("operator.corrections.whole-market")),
    ...outcomes.map((outcome) =>
      link({ kind: "selection", ...market, outcome }, outcomeLabel(scope.market, outcome, t)),
    ),
  ]
}

/** What a form says, each field as it is. */
export const typedOn = (form: HTMLFormElement, outcomes: ReadonlyArray<OutcomeKey>): TypedCorrection => {
  const data = new FormData(form)
  const text = (name: string) => `${data.get(name) ?? ""}`
  return {
    kind: text("kind"),
    results: outcomes.map((outcome) => [outcome, text(`result ${outcome}`)]),
    reason: text("reason"),
  }
}
