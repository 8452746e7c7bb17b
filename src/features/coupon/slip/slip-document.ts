import { BET_KIND, type Bet } from "#models/betting/bet.ts"
import { boostOf } from "#models/betting/bet-changes.ts"
import type { BetGroups } from "#models/betting/bet-groups.ts"
import { soldFor } from "#models/betting/bet-sales.ts"
import { ALL_INSURED, insuredShare, premiumsOf } from "#models/betting/insured.ts"
import { kindName } from "#models/betting/kind-name.ts"
import type { SelectionRef } from "#models/betting/market.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { shownStatus } from "#models/betting/shown-status.ts"
import { stakeTax } from "#models/betting/taxes.ts"
import { type Coupon, kindInForce, type PlannedBet, plannedBets, totals } from "#models/coupon/coupon.ts"
import { codeShown } from "#models/coupon/coupon-code.ts"
import type { PickGroups } from "#models/coupon/coupon-groups.ts"
import type { LocalizedName } from "#models/line/catalogue/catalogue.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"
import { groupLabelOf } from "../coupon/group-labels.ts"

/** What stands on a slip for one selection. */
export interface SlipLine {
  readonly name: string
  readonly game: string
  readonly odds: string
}

/** A sum of the slip with what it is called. */
export interface SlipSum {
  readonly label: string
  readonly value: string
}

/** A coupon or a bet as it is printed and drawn, in the reader's words: paper and picture say the same. */
export interface SlipDocument {
  readonly brand: string
  readonly title: string
  /** Its number, time and state, or its code. */
  readonly facts: ReadonlyArray<string>
  readonly lines: ReadonlyArray<SlipLine>
  readonly sums: ReadonlyArray<SlipSum>
  readonly foot: string
  readonly direction: Messages["direction"]
  readonly language: string
  /** Name of the file that a picture of it is kept in, without its ending. */
  readonly file: string
}

/** The site's name, as its header says it. */
const BRAND = "Statebook"

interface Named extends Omit<SelectionRef, "gameId"> {
  readonly home: LocalizedName
  readonly away?: LocalizedName
  readonly runners?: ReadonlyArray<LocalizedName>
  readonly startsAt: number
}

/** `group`: what it stands in, of a multi-bet. */
const lineOf = (selection: Named, odds: number, messages: Messages, group?: string): SlipLine => {
  const { t, language, dateTime } = messages
  const game = `${gameTitle(selection.home, selection.away, language)} · ${dateTime(selection.startsAt)}`
  return {
    name: selectionName(selection, t, language),
    game: group === undefined ? game : `${group} · ${game}`,
    odds: messages.odds(odds),
  }
}

/** The selections of a coupon or a bet, of a multi-bet with what each stands in. */
const linesOf = <Of extends Named>(
  selections: ReadonlyArray<Of>,
  oddsOf: (selection: Of) => number,
  groups: BetGroups | undefined,
  messages: Messages,
): ReadonlyArray<SlipLine> => {
  const groupOf = groups && groupLabelOf(groups, messages.t)
  return selections.map((selection, position) =>
    lineOf(selection, oddsOf(selection), messages, groupOf?.(position)),
  )
}

/** What is staked on each group of a multi-bet. */
const groupSums = (
  groups: BetGroups | undefined,
  sum: (amount: number) => string,
  t: Messages["t"],
): ReadonlyArray<SlipSum> =>
  (groups?.groups ?? []).map(({ stake }, index) => ({
    label: t("coupon.group", { number: index + 1 }),
    value: sum(stake),
  }))

const PERCENT = { style: "percent" } as const

const common = ({ direction, locale }: Messages) => ({ brand: BRAND, direction, language: locale })

/** The slip of a bet that was placed. */
export const betSlip = (bet: Bet, messages: Messages): SlipDocument => {
  const { t, money, dateTime, odds } = messages
  const sum = (amount: number) => money({ amount, currency: bet.currency })
  const sold = soldFor(bet)
  const premiums = premiumsOf(bet)
  return {
    ...common(messages),
    title: bet.kind === BET_KIND.single ? t("bet.kind.single") : kindName(bet, bet.legs.length, t),
    facts: [
      `${t("common.number", { number: String(bet.id) })} · ${dateTime(bet.placedAt)}`,
      t(`bet.status.${shownStatus(bet)}`),
    ],
    lines: linesOf(bet.legs, (leg) => leg.odds, bet.groups, messages),
    sums: [
      ...groupSums(bet.groups, sum, t),
      { label: t("coupon.stake"), value: sum(bet.stake) },
      { label: t("coupon.sum.odds"), value: odds(bet.odds) },
      ...(bet.tax === undefined
        ? []
        : [{ label: t("tax.stake"), value: sum(bet.taxed?.stake ?? stakeTax(bet.stake, bet.tax)) }]),
      ...(bet.taxed === undefined ? [] : [{ label: t("tax.payout"), value: sum(bet.taxed.payout) }]),
      ...(bet.boost === undefined
        ? []
        : [{ label: t("boost.slip"), value: `×${messages.number(boostOf(bet) / 1000)}` }]),
      ...(bet.bid === undefined ? [] : [{ label: t("bid.slip"), value: messages.odds(bet.bid.offered) }]),
      ...(bet.power === undefined
        ? []
        : [{ label: t("power.slip"), value: messages.number(bet.power.raise / 1000, PERCENT) }]),
      ...(bet.promo === undefined ? [] : [{ label: t("promo.slip"), value: bet.promo.code }]),
      ...(premiums > 0
        ? [
            {
              label: t("slip.insured", { share: messages.number(insuredShare(bet) / ALL_INSURED, PERCENT) }),
              value: sum(premiums),
            },
          ]
        : []),
      ...(sold > 0 ? [{ label: t("slip.sold"), value: sum(sold) }] : []),
      bet.payout === undefined
        ? { label: t("coupon.sum.win"), value: sum(bet.possibleWin) }
        : { label: t("slip.paid"), value: sum(bet.payout) },
    ],
    foot: t("slip.foot.bet"),
    file: `bet-${bet.id}`,
  }
}

const couponTitle = (
  kind: ReturnType<typeof kindInForce>,
  first: PlannedBet | undefined,
  t: Messages["t"],
) =>
  kind === "singles" || first === undefined
    ? t("coupon.kind.singles")
    : kindName(
        {
          kind: first.kind,
          ...(first.systemSize === undefined ? {} : { systemSize: first.systemSize }),
          ...(first.groups === undefined ? {} : { groups: first.groups }),
        },
        first.picks.length,
        t,
      )

/** The slip of a coupon that is not bet yet, with the code under which it was saved. */
export const couponSlip = (
  coupon: Pick<Coupon, "picks" | "kind" | "stake" | "stakes"> & {
    readonly systemSize?: number
    readonly groups?: PickGroups
  },
  code: string,
  currency: string,
  messages: Messages,
): SlipDocument => {
  const { t, money, odds } = messages
  const bets = plannedBets({ ...coupon, account: { currency } })
  const [first] = bets
  const kind = kindInForce(coupon)
  const { stake, possibleWin } = totals(bets)
  return {
    ...common(messages),
    title: couponTitle(kind, first, t),
    facts: [t("slip.code", { code: codeShown(code) })],
    lines: linesOf(coupon.picks, (pick) => pick.offered, first?.groups, messages),
    sums: [
      ...(first === undefined || bets.length > 1
        ? []
        : [{ label: t("coupon.sum.odds"), value: odds(first.odds) }]),
      ...(stake === 0
        ? []
        : [
            ...groupSums(first?.groups, (amount) => money({ amount, currency }), t),
            {
              label: t(bets.length > 1 ? "coupon.sum.stakes" : "coupon.stake"),
              value: money({ amount: stake, currency }),
            },
            {
              label: t(bets.length > 1 ? "coupon.sum.wins" : "coupon.sum.win"),
              value: money({ amount: possibleWin, currency }),
            },
          ]),
    ],
    foot: t("slip.foot.coupon"),
    file: `coupon-${code}`,
  }
}

/** All that a slip says, for those who can't see its picture. */
export const slipText = ({ brand, title, facts, lines, sums, foot }: SlipDocument): string =>
  [
    brand,
    title,
    ...facts,
    ...lines.map(({ name, game, odds }) => `${name}, ${odds}, ${game}`),
    ...sums.map(({ label, value }) => `${label}: ${value}`),
    foot,
  ].join("\n")
