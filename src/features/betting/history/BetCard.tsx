import type { ReactNode } from "react"
import { BET_KIND, type Bet } from "#models/betting/bet.ts"
import { boostOf } from "#models/betting/bet-changes.ts"
import { ALL_INSURED, insuredShare } from "#models/betting/insured.ts"
import { kindName } from "#models/betting/kind-name.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { shownStatus } from "#models/betting/shown-status.ts"
import { codeShown } from "#models/coupon/coupon-code.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { promoGives } from "../../bonuses/promo/promo-words.ts"
import { refusalText } from "../../coupon/coupon/coupon-view.ts"
import { BetChain } from "./BetChain.tsx"
import { BetLegs } from "./BetLegs.tsx"
import { BetOutcome, outcomeKey } from "./BetOutcome.tsx"
import styles from "./HistoryPage.module.css"

const PERCENT = { style: "percent" } as const

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
  /** What it can be sold for, and the way to sell it, where it is sold on the card. */
  readonly cashOut?: ReactNode
  /** The player wants it on paper or as a picture. */
  readonly onShare: () => void
}): ReactNode => {
  const { bet, onSell, onInsure, onEdit, onShare } = props
  const messages = useMessage()
  const { t, language, dateTime } = messages
  const [first] = bet.legs
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
        <BetLegs bet={bet} />
        {props.cashOut}
        <details>
          <summary className="secondary">{t("history.legs")}</summary>
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
          <dt className="caption">{t(outcomeKey(bet))}</dt>
          <dd>
            <BetOutcome bet={bet} />
          </dd>
        </div>
      </dl>
    </li>
  )
}
