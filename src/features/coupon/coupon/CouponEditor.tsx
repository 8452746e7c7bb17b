import { type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import { MAX_ANTI_EXPRESS_SELECTIONS, MAX_SYSTEM_SELECTIONS } from "#models/betting/bet.ts"
import { combinations } from "#models/betting/combinations.ts"
import {
  conflictingKeys,
  couponRoom,
  expressCount,
  kindInForce,
  mostStake,
  offeredOne,
  type PlannedBet,
  plannedBets,
  systemSizeInForce,
  systemSizes,
  totals,
} from "#models/coupon/coupon.ts"
import type { CouponKind } from "#models/coupon/coupon-kind.ts"
import { exchangeValue } from "#models/coupon/exchange.ts"
import { isInPlay, type Pick, pickKey } from "#models/coupon/pick.ts"
import { agreedOne, hasOneCoef, repricedCoef, repricedPicks } from "#models/coupon/repriced.ts"
import { placeOf } from "#models/coupon/several-coupons.ts"
import { apartIn, areOfOneGame } from "#models/coupon/together.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { type Messages, useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { useNow } from "../../line/line/use-now.ts"
import { AcceptanceChain } from "./AcceptanceChain.tsx"
import { ConflictNote } from "./ConflictNote.tsx"
import { ConsentChoice } from "./ConsentChoice.tsx"
import styles from "./CouponPanel.module.css"
import type { CouponViewProps } from "./CouponPanel.tsx"
import {
  type CouponSnapshot,
  canPress,
  currencyOf,
  leafOf,
  mainButtonLabel,
  paysTooMuch,
  refusedKeys,
  toldRefusals,
  totalOddsText,
} from "./coupon-view.ts"
import { MovedOdds, type PickPlace, PickRow } from "./PickRow.tsx"
import { pressingOf, signingIn } from "./pressing.ts"
import { RefusalNote } from "./RefusalNote.tsx"
import { StakeField } from "./StakeField.tsx"

const TaxLines = lateComponent(() => import("./TaxLines.tsx"))
const TogetherPicks = lateComponent(() => import("./TogetherPicks.tsx"))
const GroupedPicks = lateComponent(() => import("./GroupedPicks.tsx"))
const ExchangeNote = lateComponent(() => import("./ExchangeNote.tsx"))

const RESTORED = { type: "coupon.restored" } as const

/** How many stakes the field sets: one for each bet, and for each group of a multi-bet. */
const stakesOf = ({ groups }: PlannedBet): number => groups?.groups.length ?? 1

/** The bet with the same stake on each of its groups. */
const evenly = (bet: PlannedBet): PlannedBet =>
  bet.groups === undefined
    ? bet
    : {
        ...bet,
        groups: { ...bet.groups, groups: bet.groups.groups.map((group) => ({ ...group, stake: ONE })) },
      }

const ONE = minorUnits(1)

/** The most that one stake may be: what the limits leave each of them, and the balance shared among them. */
const mostOf = ({ context }: CouponSnapshot, bets: ReadonlyArray<PlannedBet>): number | undefined => {
  if (context.account === null) return undefined
  const money = context.account.balance + exchangeValue(context)
  const count = bets.reduce((sum, bet) => sum + stakesOf(bet), 0)
  const share = Math.floor(money / Math.max(1, count))
  const { limits } = context
  const bounds =
    limits === null
      ? []
      : bets.map((bet) => Math.floor(mostStake(evenly(bet), limits) / Math.max(1, stakesOf(bet))))
  return Math.max(0, Math.min(share, ...bounds))
}

/** Says how many prices of the coupon wait for a word, once for each change of that number. */
const PriceNews = ({ count }: { readonly count: number }): ReactNode => {
  const { t } = useMessage()
  const before = useRef(count)
  const [news, setNews] = useState("")
  useEffect(() => {
    if (before.current === count) return
    before.current = count
    setNews(count === 0 ? "" : t("coupon.announce.prices", { count }))
  }, [count, t])
  return <LiveRegion>{news}</LiveRegion>
}

/** The one coefficient of a bet, with the one that was agreed to where it has moved; a dash while there is none. */
const OneCoef = ({ context }: { readonly context: CouponSnapshot["context"] }): ReactNode => {
  const offered = offeredOne(context)
  return offered === undefined ? (
    <span>—</span>
  ) : (
    <MovedOdds was={agreedOne(context) ?? offered} now={offered} />
  )
}

/** The kinds that a coupon can be bet as; those of one game together only where all picks are. */
const kindsOf = ({ picks, exchange = null }: CouponSnapshot["context"], t: Messages["t"]) => {
  const { length: count } = picks
  return [
    { key: "singles" as const, disabled: exchange !== null },
    ...(areOfOneGame(picks) ? [{ key: "built" as const }] : []),
    { key: "express" as const },
    { key: "system" as const, disabled: systemSizes(count).length === 0 },
    { key: "antiExpress" as const, disabled: count > MAX_ANTI_EXPRESS_SELECTIONS },
    { key: "multi" as const, disabled: count > MAX_SYSTEM_SELECTIONS },
  ].map((kind) => ({ ...kind, label: t(`coupon.kind.${kind.key}`) }))
}

/** The coupon while it is put together. */
export const CouponEditor = (props: CouponViewProps & { readonly snapshot: CouponSnapshot }): ReactNode => {
  const { coupon, snapshot } = props
  const { context } = snapshot
  const messages = useMessage()
  const { t, money } = messages
  const now = useNow(60_000)
  const currency = currencyOf(snapshot, props.currency)

  const { exchange = null } = context
  const editing = exchange !== null && (
    <Suspense fallback={null}>
      <ExchangeNote
        exchange={exchange}
        cash={totals(plannedBets(context)).cash}
        currency={currency}
        onCancel={() => coupon.send({ type: "exchange.cancelled" })}
      />
    </Suspense>
  )

  if (context.picks.length === 0) {
    return (
      <div className={styles.body}>
        {editing}
        <EmptyState
          title={t("coupon.empty.title")}
          action={<Button onClick={() => props.onCode(false)}>{t("coupon.load")}</Button>}
        >
          {t("coupon.empty.hint")}
        </EmptyState>
        {snapshot.can(RESTORED) && (
          <Button variant="soft" onClick={() => coupon.send(RESTORED)}>
            {t("coupon.clear.undo", { count: context.cleared?.picks.length ?? 0 })}
          </Button>
        )}
      </div>
    )
  }

  const kind = kindInForce(context)
  const bets = plannedBets(context)
  const [first] = bets
  const sums = totals(bets)
  const isAnti = kind === "antiExpress"
  const isMulti = kind === "multi"
  const isOne = hasOneCoef(context)
  const coef = repricedCoef(context)
  const conflicts = new Set(conflictingKeys(context))
  const many = bets.length > 1
  // What can't be bet has no odds and pays nothing.
  const isPriced = conflicts.size === 0 && !(isOne && offeredOne(context) === undefined)
  // Of a win that is more than can be counted nothing is told.
  const isCounted = sums.possibleWin > 0 || sums.stake === 0
  const isFree = first?.promo?.kind === "freebet"
  const hasLive = context.picks.some(isInPlay)
  const refusals = toldRefusals(context.slip, placeOf(context))
  const refused = refusedKeys(refusals)
  const enter = (text: string, key?: string) =>
    coupon.send({
      type: "stake.entered",
      text,
      ...(key === undefined ? {} : { key }),
      currency: currency as CurrencyCode,
    })
  const apart = new Set(kind === "built" ? apartIn(context)?.keys : [])
  const choose = (chosen: CouponKind) => coupon.send({ type: "kind.chosen", kind: chosen })
  const row = (pick: Pick, place?: PickPlace, step?: ReactNode) => {
    const key = pickKey(pick)
    return (
      <PickRow
        key={key}
        pick={isOne ? { ...pick, odds: pick.offered } : pick}
        untold={isAnti && pick.chance === 0}
        now={now}
        linked={kind !== "singles"}
        conflicting={conflicts.has(key)}
        apart={apart.has(key)}
        step={step}
        refused={!isMulti && refused.has(key)}
        onRemove={() => coupon.send({ type: "pick.removed", key })}
        onAccept={() => coupon.send({ type: "price.accepted", key })}
        {...(place === undefined ? {} : { place })}
        {...(many
          ? {
              stake: {
                text: context.stakes[key] ?? context.stake,
                currency,
                onChange: (text: string) => enter(text, key),
              },
            }
          : {})}
      />
    )
  }
  const list = <ol className={styles.picks}>{context.picks.map((pick) => row(pick))}</ol>
  const press = () =>
    coupon.send({
      type: "bet.pressed",
      ...pressingOf(bets),
      ...(leafOf(snapshot) === "guest" ? { signsIn: signingIn(now, currency as CurrencyCode) } : {}),
    })

  return (
    <div className={styles.body}>
      {editing}
      {context.picks.length > 1 && (
        <Segmented
          label={t("coupon.kind")}
          className={styles.kinds}
          value={kind}
          onChange={choose}
          segments={kindsOf(context, t)}
        />
      )}
      {kind === "system" && (
        <Select
          aria-label={t("coupon.system")}
          value={`${systemSizeInForce(context)}`}
          onChange={(size) => coupon.send({ type: "kind.chosen", kind: "system", size: Number(size) })}
          options={systemSizes(context.picks.length).map((size) => ({
            value: `${size}`,
            label: t("coupon.system.size", {
              size,
              of: context.picks.length,
              count: Number(combinations(context.picks.length, size)),
            }),
          }))}
        />
      )}
      {isAnti && <p className="secondary">{t("coupon.anti.hint")}</p>}
      {isMulti && <p className="secondary">{t("coupon.multi.hint")}</p>}
      {isMulti && first !== undefined ? (
        <Suspense fallback={null}>
          <GroupedPicks
            coupon={context}
            bet={first}
            currency={currency}
            refused={new Set(refusals.flatMap(({ refusal }) => refusal.groups ?? []))}
            least={context.limits?.minimum}
            row={row}
            onGroup={(key, group) => coupon.send({ type: "group.chosen", key, group })}
            onStake={(key, text) => enter(text, key)}
          />
        </Suspense>
      ) : areOfOneGame(context.picks) && kind !== "singles" ? (
        <Suspense fallback={list}>
          <TogetherPicks
            coupon={context}
            currency={currency}
            row={(pick, step) => row(pick, undefined, step)}
            onKind={choose}
          />
        </Suspense>
      ) : (
        list
      )}
      {conflicts.size > 0 && !areOfOneGame(context.picks) && (
        <ConflictNote coupon={coupon} isEdited={exchange !== null} />
      )}
      <PriceNews count={repricedPicks(context).length + (coef === undefined ? 0 : 1)} />
      {context.full && (
        <p className={styles.note} role="status">
          <Icon name="warning" />
          <span>{t("coupon.full", { max: couponRoom(context, context.maxSelections) })}</span>
        </p>
      )}
      {(!isFree || isMulti) && (
        <StakeField
          Buttons={props.Buttons}
          label={t(many ? "coupon.stake.each" : isMulti ? "coupon.stake.eachGroup" : "coupon.stake")}
          text={context.stake}
          currency={currency}
          least={
            context.limits?.minimum ??
            props.config?.currency.list.find(({ code }) => code === currency)?.minSumBet
          }
          most={mostOf(snapshot, bets)}
          onChange={(text) => enter(text)}
          onEnter={() => {
            if (canPress(snapshot, props.hasCashier)) press()
          }}
        />
      )}
      {props.beside}
      <ConsentChoice coupon={coupon} snapshot={snapshot} />
      {hasLive && (
        <>
          <p className={styles.note}>
            <Icon name="clock" />
            <span>{t("coupon.delay", { seconds: props.delaySeconds, consent: `${context.consent}` })}</span>
          </p>
          <AcceptanceChain seconds={props.delaySeconds} />
        </>
      )}
      {refusals.map((bet) => (
        <RefusalNote key={bet.betGuid} refusal={bet.refusal} currency={currency} isAlert />
      ))}
      {leafOf(snapshot) === "stakeTooLarge" && paysTooMuch(context) && (
        <p className={styles.note} role="status">
          <Icon name="warning" />
          <span>
            {t("coupon.winTooLarge", { bound: money({ amount: context.limits?.maximumWin ?? 0, currency }) })}
          </span>
        </p>
      )}
      <div className={styles.go}>
        <dl className={styles.sums}>
          {first !== undefined && kind === "system" && (
            <div>
              <dt>{t("coupon.sum.each")}</dt>
              <dd className="num">
                {money({ amount: Math.floor((first.stake ?? 0) / expressCount(first)), currency })}
              </dd>
            </div>
          )}
          {(kind === "express" || isOne) && (
            <div>
              <dt>{t("coupon.sum.odds")}</dt>
              <dd className="num strong">
                {isOne ? (
                  <OneCoef context={context} />
                ) : isPriced ? (
                  totalOddsText(first?.odds ?? 0, messages)
                ) : (
                  "—"
                )}
              </dd>
            </div>
          )}
          {(many || isMulti) && (
            <div>
              <dt>{t("coupon.sum.stakes")}</dt>
              <dd className="num">{money({ amount: sums.stake, currency })}</dd>
            </div>
          )}
          <div>
            <dt>{t(many ? "coupon.sum.wins" : "coupon.sum.win")}</dt>
            <dd className="num">
              {isPriced && isCounted ? money({ amount: sums.possibleWin, currency }) : "—"}
            </dd>
          </div>
          {props.config !== undefined && props.config.betting.tax.type > 0 && (
            <Suspense fallback={null}>
              <TaxLines bets={bets} currency={currency} config={props.config} />
            </Suspense>
          )}
        </dl>
        <Button
          variant="go"
          size="large"
          wide
          disabled={!canPress(snapshot, props.hasCashier)}
          busy={leafOf(snapshot) === "awaitingSignIn" || leafOf(snapshot) === "awaitingFunds"}
          onClick={press}
        >
          {mainButtonLabel(snapshot, currency, messages, props.hasCashier)}
        </Button>
      </div>
    </div>
  )
}
