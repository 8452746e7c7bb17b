import type { ReactNode } from "react"
import { BET_KIND, type Bet, type BetLeg } from "#models/betting/bet.ts"
import { boostOf, spentOn } from "#models/betting/bet-changes.ts"
import { ALL_INSURED, insuredShare } from "#models/betting/bet-insurance.ts"
import { shownStatus } from "#models/betting/shown-status.ts"
import { gameTitle } from "#models/catalogue/name-in.ts"
import { codeShown } from "#models/coupon/coupon-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { promoGives } from "../../bonuses/promo/promo-words.ts"
import { refusalText } from "../../coupon/coupon/coupon-view.ts"
import { groupLabelOf } from "../../coupon/coupon/group-labels.ts"
import { kindName } from "../../coupon/coupon/kind-name.ts"
import { selectionName } from "../../line/line/market-names.ts"
import { BetChain } from "./BetChain.tsx"
import styles from "./HistoryPage.module.css"
import { isOpenBet } from "./use-bets.ts"

const PERCENT = { style: "percent" } as const

const tone = (result: BetLeg["result"]): string =>
  result === "won" || result === "half-won"
    ? "up"
    : result === "lost" || result === "half-lost"
      ? "down"
      : "muted"

/** A share of the stake that is paid has no word of its own. */
const resultKey = (result: string): string => `bet.leg.${result.startsWith("share") ? "share" : result}`

/** A selection of a bet; `group`: what it stands in, of a multi-bet. */
const Leg = (props: {
  readonly leg: BetLeg
  readonly linked: boolean
  readonly group?: string | undefined
}): ReactNode => {
  const { leg, linked, group } = props
  const { t, language, dateTime, odds, score } = useMessage()
  const when = leg.live
    ? t("history.legLive", { score: score(leg.score ?? "") }).trim()
    : dateTime(leg.startsAt)
  return (
    <li className={styles.leg} data-linked={linked ? "" : undefined} data-done={leg.result && ""}>
      <span className="strong">{selectionName(leg, t, language)}</span>
      <span className="num strong">{odds(leg.odds)}</span>
      <span className="secondary">
        {group !== undefined && <span>{`${group} · `}</span>}
        <span>{`${gameTitle(leg.home, leg.away, language)} · `}</span>
        <span className="num">{when}</span>
        {leg.result !== undefined && (
          <>
            <span>{" · "}</span>
            <span className={tone(leg.result)}>{t(resultKey(leg.result))}</span>
          </>
        )}
      </span>
    </li>
  )
}

/** What came of a bet, or what may come of it. */
const Result = ({ bet }: { readonly bet: Bet }): ReactNode => {
  const { t, money } = useMessage()
  const { currency } = bet
  if (isOpenBet(bet)) {
    return (
      <span className="num">{t("history.upTo", { sum: money({ amount: bet.possibleWin, currency }) })}</span>
    )
  }
  if (bet.status === "rejected" || bet.status === "cancelled" || bet.status === "returned") {
    return <Money value={{ amount: 0, currency }} />
  }
  return <Money result value={{ amount: (bet.payout ?? 0) - spentOn(bet), currency }} />
}

const sumOf = (sales: NonNullable<Bet["sales"]>, what: "stake" | "amount"): number =>
  sales.reduce((sum, sale) => sum + sale[what], 0)

/** The states of a bet, the sales of its parts and its insurances, in the order in which they came about. */
const Happened = ({ bet }: { readonly bet: Bet }): ReactNode => {
  const { t, money, number, timeWithSeconds } = useMessage()
  const { currency } = bet
  const states = bet.history.map(({ status, at }, index) => {
    const isLast = index === bet.history.length - 1
    return { at, text: t(`bet.status.${isLast ? shownStatus(bet) : status}`) }
  })
  const sales = (bet.sales ?? []).map(({ at, stake, amount }) => ({
    at,
    text: t("history.soldPart", {
      part: money({ amount: stake, currency }),
      sum: money({ amount, currency }),
    }),
  }))
  const insurances = (bet.insurances ?? []).map(({ at, share, premium }) => ({
    at,
    text: t("history.insuredPart", {
      share: number(share / ALL_INSURED, PERCENT),
      sum: money({ amount: premium, currency }),
    }),
  }))
  return (
    <ol className={styles.states}>
      {[...states, ...sales, ...insurances]
        .toSorted((left, right) => left.at - right.at)
        .map(({ at, text }) => (
          <li key={`${text}/${at}`}>
            <span className="num muted">{timeWithSeconds(at)}</span>
            <span>{` ${text}`}</span>
          </li>
        ))}
    </ol>
  )
}

/**
 * A bet with its own life: what it is, its stake and odds, its states with their times, its selections. `onSell`, `onInsure`, `onEdit`: the
 * player wants to sell it, to insure it, or to give it for another; absent where it can't be.
 */
export const BetCard = (props: {
  readonly bet: Bet
  readonly onSell?: (() => void) | undefined
  readonly onInsure?: (() => void) | undefined
  readonly onEdit?: (() => void) | undefined
  /** The player wants it on paper or as a picture. */
  readonly onShare: () => void
}): ReactNode => {
  const { bet, onSell, onInsure, onEdit, onShare } = props
  const messages = useMessage()
  const { t, language, dateTime } = messages
  const [first] = bet.legs
  const groupOf = bet.groups && groupLabelOf(bet.groups, t)
  const joined = bet.kind !== BET_KIND.single
  const title =
    joined || first === undefined
      ? kindName(bet, bet.legs.length, t)
      : `${gameTitle(first.home, first.away, language)} · ${selectionName(first, t, language)}`
  return (
    <li className={styles.bet}>
      <span className={styles.when}>
        <span className="num">{dateTime(bet.placedAt)}</span>
        <span className="caption">{t("common.number", { number: String(bet.id) })}</span>
      </span>
      <div className={styles.what}>
        <h2 className="strong">{title}</h2>
        <BetChain bet={bet} />
        {bet.saleOrder !== undefined && (
          <p className="secondary">
            {t("history.toSell", {
              sum: messages.money({ amount: bet.saleOrder.price, currency: bet.currency }),
            })}
          </p>
        )}
        {bet.sales !== undefined && bet.status !== "sold" && (
          <p className="secondary">
            {t("history.soldPart", {
              part: messages.money({ amount: sumOf(bet.sales, "stake"), currency: bet.currency }),
              sum: messages.money({ amount: sumOf(bet.sales, "amount"), currency: bet.currency }),
            })}
          </p>
        )}
        {bet.advance !== undefined && (
          <p className="secondary">
            {t("history.advanced", {
              sum: messages.money({ amount: bet.advance, currency: bet.currency }),
            })}
          </p>
        )}
        {bet.exchange !== undefined && (
          <p className="secondary">
            {t("history.exchanged", {
              id: String(bet.exchange.id),
              sum: messages.money({ amount: bet.exchange.amount, currency: bet.currency }),
            })}
          </p>
        )}
        {bet.insurances !== undefined && (
          <p className="secondary">
            <span>
              {t("history.insured", { share: messages.number(insuredShare(bet) / ALL_INSURED, PERCENT) })}
            </span>
            {bet.insured !== undefined && (
              <span>{` · ${t("history.insurancePaid", {
                sum: messages.money({ amount: bet.insured, currency: bet.currency }),
              })}`}</span>
            )}
          </p>
        )}
        {bet.refusal !== undefined && bet.status === "rejected" && (
          <p className={`secondary ${styles.refusal}`}>
            <Icon name="warning" size={14} />
            <span>{refusalText(bet.refusal, bet.currency, messages)}</span>
          </p>
        )}
        <details>
          <summary className="secondary">{t("history.legs")}</summary>
          <ol className={styles.legs}>
            {bet.legs.map((leg, position) => (
              <Leg
                key={`${leg.gameId}/${leg.market}/${leg.outcome}`}
                leg={leg}
                linked={joined && bet.groups === undefined}
                group={groupOf?.(position)}
              />
            ))}
          </ol>
          {bet.groups?.groups.map(({ legs, stake }, index) => (
            <p key={legs.join()} className="secondary">
              <span>{`${t("coupon.group", { number: index + 1 })}: `}</span>
              <span className="num">{messages.money({ amount: stake, currency: bet.currency })}</span>
            </p>
          ))}
          <p>
            <a
              className={styles.proof}
              href={`/account-api/bets/${bet.betGuid}/proof`}
              download={`bet-${bet.id}.json`}
            >
              {t("history.proof")}
            </a>
          </p>
          {bet.boost !== undefined && (
            <p className="secondary">{t("boost.on", { factor: messages.number(boostOf(bet) / 1000) })}</p>
          )}
          {bet.bid !== undefined && (
            <p className="secondary">{t("bid.on", { line: messages.odds(bet.bid.offered) })}</p>
          )}
          {bet.power !== undefined && (
            <p className="secondary">
              {t("power.on", { share: messages.number(bet.power.raise / 1000, PERCENT) })}
            </p>
          )}
          {bet.oneClick === true && <p className="secondary">{t("history.oneClick")}</p>}
          {bet.couponCode !== undefined && (
            <p className="secondary">{t("history.couponCode", { code: codeShown(bet.couponCode) })}</p>
          )}
          {bet.promo !== undefined && (
            <p className="secondary">
              <span>{`${t("promo.on", { code: bet.promo.code })}: ${promoGives(bet.promo, bet.currency, messages)}`}</span>
              {(bet.given ?? 0) > 0 && (
                <span>{` · ${t("promo.given", {
                  sum: messages.money({ amount: bet.given ?? 0, currency: bet.currency }),
                })}`}</span>
              )}
            </p>
          )}
          {bet.taxed !== undefined && (
            <p className="secondary">
              {t("tax.taken", {
                stake: messages.money({ amount: bet.taxed.stake, currency: bet.currency }),
                payout: messages.money({ amount: bet.taxed.payout, currency: bet.currency }),
              })}
            </p>
          )}
          <h3 className="secondary">{t("history.states")}</h3>
          <Happened bet={bet} />
          <Button size="small" onClick={onShare}>
            {t("slip.open")}
          </Button>
        </details>
        {(onSell !== undefined || onInsure !== undefined || onEdit !== undefined) && (
          <div className={styles.deals}>
            {onSell !== undefined && (
              <Button size="small" variant="soft" onClick={onSell}>
                {t("history.sell")}
              </Button>
            )}
            {onEdit !== undefined && (
              <Button size="small" variant="soft" onClick={onEdit}>
                {t("history.edit")}
              </Button>
            )}
            {onInsure !== undefined && (
              <Button size="small" variant="soft" onClick={onInsure}>
                {t("history.insure")}
              </Button>
            )}
          </div>
        )}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt className="caption">{t("history.stake")}</dt>
          <dd>
            <Money value={{ amount: bet.stake, currency: bet.currency }} />
          </dd>
        </div>
        <div>
          <dt className="caption">{t("history.odds")}</dt>
          <dd className="num">{messages.odds(bet.odds)}</dd>
        </div>
        <div>
          <dt className="caption">
            {t(isOpenBet(bet) ? "coupon.sum.win" : `bet.status.${shownStatus(bet)}`)}
          </dt>
          <dd>
            <Result bet={bet} />
          </dd>
        </div>
      </dl>
    </li>
  )
}
