import type { FormEvent, ReactNode } from "react"
import type { promoEntryMachine } from "#machines/bonuses/promo-entry/promo-entry.machine.ts"
import { type PromoOffer, promoFault } from "#models/betting/promo.ts"
import { isPromoPaste } from "#models/betting/promo-code.ts"
import { conflictingKeys, kindInForce, type PlannedBet, plannedBets } from "#models/coupon/coupon.ts"
import type { SiteConfig } from "#models/site/config.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { AutoBetEntry } from "../../betting/auto-bets/AutoBetEntry.tsx"
import { BidEntry } from "../../betting/bids/BidEntry.tsx"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"
import { currencyOf } from "../../coupon/coupon/coupon-view.ts"
import { AdvanceSwitch } from "./AdvanceSwitch.tsx"
import { BoostSwitch } from "./BoostSwitch.tsx"
import { PowerSwitch } from "./PowerSwitch.tsx"
import styles from "./PromoPanel.module.css"
import { promoEntryFlow } from "./promo-entry-flow.ts"
import { promoGives } from "./promo-words.ts"
import { VipSwitch } from "./VipSwitch.tsx"

type EntryRef = FlowRef<typeof promoEntryMachine>

/** Failures that the server does not tell in the words of a refused bet. */
const OWN_FAILURES: ReadonlySet<string> = new Set(["slowed", "busy", "lost"])

/** The code that the coupon has: what it gives, what it asks for, and why this bet would not be taken with it. */
const AppliedCode = (props: {
  readonly offer: PromoOffer
  readonly bets: ReadonlyArray<PlannedBet>
  readonly currency: string
  readonly onRemove: () => void
}): ReactNode => {
  const { offer, bets, currency } = props
  const messages = useMessage()
  const { t, money, odds, dateTime } = messages
  const [bet] = bets
  const fault =
    bet?.stake === undefined ? undefined : promoFault(offer, { stake: bet.stake, odds: bet.odds })?.code
  const asks = [
    ...(offer.leastOdds > 1000 ? [t("promo.leastOdds", { odds: odds(offer.leastOdds) })] : []),
    ...(offer.leastStake > 0
      ? [t("promo.leastStake", { sum: money({ amount: offer.leastStake, currency }) })]
      : []),
    ...(offer.until === undefined ? [] : [t("promo.until", { time: dateTime(offer.until) })]),
  ]
  const told = bets.length > 1 ? "promo.single" : fault === undefined ? undefined : `bet.refused.${fault}`
  return (
    <div className={styles.code}>
      <b dir="ltr">{offer.code}</b>
      <IconButton icon="close" label={t("promo.remove", { code: offer.code })} onClick={props.onRemove} />
      <p>{promoGives(offer, currency, messages)}</p>
      {asks.length > 0 && <p className="secondary">{asks.join(" · ")}</p>}
      {told !== undefined && (
        <p className={styles.fault} role="status">
          <Icon name="warning" />
          <span>{t(told, { bound: money({ amount: offer.leastStake, currency }) })}</span>
        </p>
      )}
    </div>
  )
}

/** The entry of a code around its living flow. */
export const PromoEntry = ({ entry }: { readonly entry: EntryRef }): ReactNode => {
  const { t } = useMessage()
  const snapshot = useSnapshot(entry)
  const { text, failure } = snapshot.context
  const submit = { type: "code.submitted" } as const
  const busy = snapshot.matches("checking")
  if (snapshot.matches("closed")) {
    return (
      <Button
        size="small"
        variant="ghost"
        className={styles.open}
        onClick={() => entry.send({ type: "entry.opened" })}
      >
        {t("promo.open")}
      </Button>
    )
  }
  const told =
    failure === null
      ? undefined
      : t(OWN_FAILURES.has(failure) ? `promo.failure.${failure}` : `bet.refused.${failure}`)
  return (
    <form
      className={styles.form}
      aria-busy={busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        entry.send(submit)
      }}
    >
      <Field
        label={t("promo.field")}
        error={told}
        pasteFault={(pasted, whole) =>
          isPromoPaste(pasted) && isPromoPaste(whole) ? undefined : t("paste.word")
        }
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={busy}
            value={text}
            onChange={(event) => entry.send({ type: "code.entered", text: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="soft"
          size="small"
          busy={busy}
          disabled={!busy && !snapshot.can(submit)}
        >
          {t("promo.apply")}
        </Button>
        <Button size="small" variant="ghost" onClick={() => entry.send({ type: "entry.closed" })}>
          {t("promo.cancel")}
        </Button>
      </div>
    </form>
  )
}

/** The promotional code of the coupon, or the entry of one; the ways to a bid and to an automatic bet. */
const PromoPanel = (props: {
  readonly currency: string
  /** What the site offers beside ordinary bets; absent while that is not known. */
  readonly betting: Pick<SiteConfig["betting"], "expressBoost" | "powerBets" | "bids"> | undefined
}): ReactNode => {
  const { t } = useMessage()
  const coupon = useFlow(couponFlow)
  const entry = useFlow(promoEntryFlow)
  const snapshot = useSnapshot(coupon)
  const {
    promo = null,
    boost = null,
    power = null,
    exchange = null,
    vip = false,
    limits,
    picks,
  } = snapshot.context
  if (picks.length === 0) return null
  const bets = plannedBets(snapshot.context)
  const isApart = conflictingKeys(snapshot.context).length > 0
  const { expressBoost, powerBets, bids: takesBids } = props.betting ?? {}
  return (
    <div className={styles.panel}>
      {kindInForce(snapshot.context) === "express" && !isApart && expressBoost !== undefined && (
        <BoostSwitch
          rule={expressBoost}
          chosen={boost !== null}
          picks={picks}
          onChoose={(rule) => coupon.send({ type: "boost.chosen", rule })}
        />
      )}
      {powerBets !== undefined && exchange === null && (
        <PowerSwitch
          rule={powerBets}
          chosen={power !== null}
          bets={bets}
          limits={limits}
          currency={currencyOf(snapshot, props.currency)}
          onChoose={(rule) => coupon.send({ type: "power.chosen", rule })}
        />
      )}
      <VipSwitch
        limits={limits}
        chosen={vip}
        stake={Math.max(...bets.map(({ stake = 0 }) => stake))}
        currency={currencyOf(snapshot, props.currency)}
        onChoose={(chosen) => coupon.send({ type: "vip.chosen", vip: chosen })}
      />
      <AdvanceSwitch
        coupon={snapshot.context}
        currency={currencyOf(snapshot, props.currency)}
        onChoose={(choice) => coupon.send({ type: "advance.chosen", chosen: choice })}
      />
      <div className={styles.entry} data-steps>
        {promo === null ? (
          <PromoEntry entry={entry} />
        ) : (
          <AppliedCode
            offer={promo}
            bets={bets}
            currency={currencyOf(snapshot, props.currency)}
            onRemove={() => coupon.send({ type: "promo.removed" })}
          />
        )}
      </div>
      <details className={styles.more}>
        <summary className="secondary">{t("common.more")}</summary>
        {takesBids === true && <BidEntry />}
        <AutoBetEntry />
      </details>
    </div>
  )
}

export default PromoPanel
