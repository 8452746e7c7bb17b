import type { ReactNode } from "react"
import { BET_KIND, type Bet } from "#models/betting/bet.ts"
import { CERTAIN } from "#models/betting/chance.ts"
import { kindName } from "#models/betting/kind-name.ts"
import { selectionName } from "#models/betting/market-names.ts"
import type { SaleOffer } from "#models/betting/sale.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import styles from "./SaleDialog.module.css"

/** Shares of the stake that are a press away, in percent. */
const SHARES = [25, 50, 75, 100] as const

export const PERCENT = { style: "percent", maximumFractionDigits: 1 } as const

/** Which bet a dialog is about. */
export const BetTitle = ({ bet }: { readonly bet: Bet }): ReactNode => {
  const { t, language } = useMessage()
  const [first] = bet.legs
  const name =
    bet.kind !== BET_KIND.single || first === undefined
      ? kindName(bet, bet.legs.length, t)
      : `${gameTitle(first.home, first.away, language)} · ${selectionName(first, t, language)}`
  return (
    <p>
      <span className="strong">{name}</span>
      <span> </span>
      <span className="caption">{t("common.number", { number: String(bet.id) })}</span>
    </p>
  )
}

/** What came of what was asked for a bet, and what can be done then. */
export const Told = (props: {
  readonly title: string
  readonly hint?: string | undefined
  readonly action: string
  readonly onAction: () => void
}): ReactNode => (
  <div className={styles.result} role="status">
    <p className="heading">{props.title}</p>
    {props.hint !== undefined && <p className="dim">{props.hint}</p>}
    <Button variant="go" size="large" wide onClick={props.onAction}>
      {props.action}
    </Button>
  </div>
)

/** A press for each share of the stake that is chosen often. */
export const ShareButtons = (props: {
  /** How the share of so many percent is called. */
  readonly nameOf: (share: number) => string
  readonly isDisabled: (share: number) => boolean
  readonly onShare: (share: number) => void
}): ReactNode => (
  <div className={styles.shares}>
    {SHARES.map((share) => (
      <Button
        key={share}
        size="small"
        disabled={props.isDisabled(share)}
        onClick={() => props.onShare(share)}
      >
        {props.nameOf(share)}
      </Button>
    ))}
  </div>
)

/** Named amounts in the bet's currency, in minor units. */
export const DealSums = (props: {
  readonly currency: string
  readonly sums: ReadonlyArray<readonly [name: string, amount: number]>
}): ReactNode => (
  <dl className={styles.sums}>
    {props.sums.map(([name, amount]) => (
      <div key={name}>
        <dt className="secondary">{name}</dt>
        <dd>
          <Money value={{ amount, currency: props.currency }} />
        </dd>
      </div>
    ))}
  </dl>
)

/** What a player should know before pressing. */
export const DealWarning = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className={`secondary ${styles.missed}`}>
    <Icon name="warning" size={14} />
    <span>{children}</span>
  </p>
)

/** From what the price follows: what each open selection is worth now, and what the house keeps. */
export const BetTerms = ({
  offer,
  formula,
}: {
  readonly offer: SaleOffer
  /** Key of the words that say how the price is made; they take the margin. */
  readonly formula: string
}): ReactNode => {
  const { t, language, number, odds: writeOdds } = useMessage()
  return (
    <details className={styles.terms}>
      <summary className="secondary">{t("sale.terms")}</summary>
      <p className="secondary">{t(formula, { margin: number(offer.margin / 1000, PERCENT) })}</p>
      <ul className={styles.chances}>
        {offer.chances.flatMap(({ position, odds, chance }) => {
          const leg = offer.bet.legs[position]
          return leg === undefined
            ? []
            : [
                <li key={position}>
                  <span className="strong">{selectionName(leg, t, language)}</span>
                  <span> </span>
                  <span className="secondary">{gameTitle(leg.home, leg.away, language)}</span>
                  <br />
                  <span className="secondary num">
                    {t("sale.chance", {
                      bought: writeOdds(leg.odds),
                      odds: writeOdds(odds),
                      chance: number(chance / CERTAIN, PERCENT),
                    })}
                  </span>
                </li>,
              ]
        })}
      </ul>
    </details>
  )
}
