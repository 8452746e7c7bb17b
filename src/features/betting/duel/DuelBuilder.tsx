import { type FormEvent, type ReactNode, useId } from "react"
import type { duelBuilderMachine } from "#machines/betting/duel-builder/duel-builder.machine.ts"
import { playerKey, scorerOf } from "#models/betting/duel.ts"
import type { DuelPlayer } from "#models/betting/duelist.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useTeamName } from "../../line/line/GameRow.tsx"
import { LivePrice } from "../../line/line/LivePrice.tsx"
import styles from "./DuelBuilder.module.css"
import { duelBuilderFlow } from "./duel-builder-flow.ts"

type Ref = FlowRef<typeof duelBuilderMachine>

/** A player in words: a runner by name, a scorer by side and shirt. */
const usePlayerName = (): ((player: DuelPlayer) => string) => {
  const { t } = useMessage()
  const teamName = useTeamName()
  return ({ id, number, team }) => {
    const scorer = scorerOf(id)
    return scorer === undefined ? teamName(team) : t(`outcome.shirt.${scorer.side + 1}`, { number })
  }
}

/** The two places, the way to the odds, and the odds. */
const DuelForm = ({ builder, view }: { readonly builder: Ref; readonly view: GameView }): ReactNode => {
  const { t } = useMessage()
  const playerName = usePlayerName()
  const snapshot = useSnapshot(builder)
  const { players, first, second, duel, failure } = snapshot.context
  const ask = { type: "odds.asked" } as const
  const busy = snapshot.matches("building")
  const options = players.map((player) => ({ value: `${player.id}`, label: playerName(player) }))
  const nameOf = (key: string): string => {
    const player = players.find(({ id }) => playerKey(id) === key)
    return player === undefined ? t("outcome.equal") : playerName(player)
  }
  const pair = duel?.outcomes.flatMap(({ outcome }) => (outcome === "X" ? [] : [nameOf(outcome)])).join(" – ")
  return (
    <form
      className={styles.form}
      aria-busy={busy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (snapshot.can(ask)) builder.send(ask)
      }}
    >
      <div className={styles.two}>
        {(["first", "second"] as const).map((place) => {
          const chosen = place === "first" ? first : second
          const other = place === "first" ? second : first
          return (
            <Field key={place} label={t(`duel.${place}`)}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen === null ? "" : `${chosen}`}
                  options={[
                    { value: "", label: t("duel.choose"), disabled: true },
                    ...options.map((option) => ({ ...option, disabled: option.value === `${other}` })),
                  ]}
                  onChange={(value) => builder.send({ type: "player.chosen", place, player: Number(value) })}
                />
              )}
            </Field>
          )
        })}
      </div>
      {duel === null ? (
        <Button type="submit" variant="soft" busy={busy} disabled={!busy && !snapshot.can(ask)}>
          {t("duel.build")}
        </Button>
      ) : (
        <fieldset className={styles.prices} aria-label={t("duel.title")}>
          {duel.outcomes.map(({ outcome }) => (
            <LivePrice
              key={outcome}
              view={view}
              market={duel.market}
              outcome={outcome}
              name={t("selection.duel", { pair: pair ?? "", outcome: nameOf(outcome) })}
              label={nameOf(outcome)}
            />
          ))}
        </fieldset>
      )}
      <p role="status" className="secondary">
        {failure !== null
          ? t(`duel.failure.${failure}`)
          : duel === null
            ? ""
            : t("duel.built", { pair: pair ?? "" })}
      </p>
    </form>
  )
}

/** The builder of duels around its living flow; on another game than the one it was opened for it is closed. */
export const DuelView = ({
  builder,
  view,
}: {
  readonly builder: Ref
  readonly view: GameView
}): ReactNode => {
  const { t } = useMessage()
  const title = useId()
  const snapshot = useSnapshot(builder)
  const { id: gameId, runners, sportId } = view.game
  const { players } = snapshot.context
  if (snapshot.matches("closed") || snapshot.context.gameId !== gameId) {
    return (
      <Button
        size="small"
        variant="soft"
        className={styles.open}
        onClick={() => builder.send({ type: "duel.opened", gameId })}
      >
        {t("duel.open")}
      </Button>
    )
  }
  return (
    <section className={`card ${styles.duel}`} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className="heading">
          {t("duel.title")}
        </h2>
        <IconButton
          icon="close"
          size="small"
          label={t("duel.close")}
          onClick={() => builder.send({ type: "duel.closed" })}
        />
      </div>
      <p className="secondary">
        {t(
          runners !== undefined
            ? "duel.hint.race"
            : sportId === SPORT.cricket
              ? "duel.hint.runs"
              : "duel.hint.goals",
        )}
      </p>
      {snapshot.matches("loading") && (
        <div aria-busy="true">
          <Skeleton height="48px" width="100%" />
        </div>
      )}
      {snapshot.matches("failed") && (
        <div role="alert">
          <p>{t("duel.failure.lost")}</p>
          <Button size="small" variant="soft" onClick={() => builder.send({ type: "load.retried" })}>
            {t("duel.retry")}
          </Button>
        </div>
      )}
      {!snapshot.matches("loading") &&
        !snapshot.matches("failed") &&
        (players.length === 0 ? (
          <p role="status">{t("duel.nobody")}</p>
        ) : (
          <DuelForm builder={builder} view={view} />
        ))}
    </section>
  )
}

/** The way to a duel of two players of a game. */
const DuelBuilder = ({ view }: { readonly view: GameView }): ReactNode => (
  <div className={styles.place} data-steps>
    <DuelView builder={useFlow(duelBuilderFlow)} view={view} />
  </div>
)

export default DuelBuilder
