import { type ReactNode, useEffect, useMemo, useRef } from "react"
import {
  hitNumbers,
  SHOT_NUMBERS,
  type ShootingSlug,
  shotPays,
  targetsOf,
} from "#models/casino/shooting/targets.ts"
import { type Messages, useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { useInView } from "../../../line/broadcast/use-in-view.ts"
import { multiplierWords } from "../../game-table/multiplier-words.ts"
import type { Shown, StageProps } from "../game-screen.ts"
import type { ShootingArt } from "./art/figure.ts"
import { Backdrop } from "./Backdrop.tsx"
import { prizeWords } from "./prize-words.ts"
import styles from "./ShootingStage.module.css"
import { runScene } from "./scene/run-scene.ts"
import { ShootingRange } from "./scene/shooting-range.ts"
import { TargetPicture } from "./TargetPicture.tsx"

type ShootingProps = Omit<StageProps<"fishing">, "round" | "bet"> & {
  readonly slug: ShootingSlug
  readonly art: ShootingArt
  readonly round: Shown<ShootingSlug> | null
  /** The server's clock, in milliseconds since the epoch. */
  readonly clock: () => number
}

/** What a shot came to, in words. */
const toldOf = (messages: Messages, slug: ShootingSlug, round: Shown<ShootingSlug> | null): string => {
  const { t } = messages
  const shot = round?.book[0]
  if (round === null || shot === undefined) return t(`shooting.hint.${slug}`)
  const { target } = round.bet
  const pays = shotPays(slug, target, shot.number)
  const name = t(`shooting.name.${target}`)
  if (pays === 0) return t(`shooting.missed.${slug}`, { target: name })
  return t(`shooting.hit.${slug}`, { target: name, pays: multiplierWords(messages, pays) })
}

/** The picture, and what its player does in it. */
const Scene = (props: ShootingProps & { readonly aim: number }): ReactNode => {
  const { slug, art, aim, round, isBusy, isAwaited, isTelling, clock, onType, onPlay } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const isSeen = useInView(canvas)
  const isStill = useMemo(() => matchMedia("(prefers-reduced-motion: reduce)").matches, [])
  const range = useMemo(() => new ShootingRange(slug, art.figures, isStill), [slug, art, isStill])
  range.aimAt(aim)
  const pressed = useRef<(x: number, y: number, width: number) => void>(undefined)
  useEffect(() => {
    pressed.current = (x, y, width) => {
      const found = isBusy ? undefined : range.at(x, y, clock(), width)
      if (found === undefined) return
      if (range.take(found)) onPlay()
      else onType("target", targetsOf(slug)[found.target] ?? "")
    }
  })
  useEffect(() => {
    const { current } = canvas
    if (current === null || !isSeen) return
    return runScene(current, {
      art,
      range,
      isStill,
      clock,
      onPress: (x, y, width) => pressed.current?.(x, y, width),
    })
  }, [art, range, isStill, clock, isSeen])
  const shot = round?.book[0]
  const isHit = round !== null && shot !== undefined && shotPays(slug, round.bet.target, shot.number) > 0
  useEffect(() => {
    if (isAwaited) range.fire(clock())
    else if (isTelling) range.tell(isHit, clock())
    else range.cancel()
  }, [isTelling, isAwaited, isHit, range, clock])
  return (
    <div className={styles.drawn} dir="ltr" aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  )
}

/** Targets that cross the picture, the cannon that is aimed at one, and all of them as buttons for whoever doesn't see or point. */
export const ShootingStage = (props: ShootingProps): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const { slug, art, typed, round, isBusy, isTelling, onType, onPlay } = props
  const targets = targetsOf(slug)
  const aim = Math.max(0, (targets as ReadonlyArray<string>).indexOf(typed.target ?? ""))
  const chance = (target: (typeof targets)[number]) =>
    number(hitNumbers(slug, target) / SHOT_NUMBERS, { style: "percent", maximumSignificantDigits: 3 })
  return (
    <div className={styles.stage}>
      <p className={styles.told} role="status">
        <span>{toldOf(messages, slug, isTelling ? null : round)}</span>
      </p>
      <div className={classNames(styles.scene, styles[slug])}>
        <Backdrop slug={slug} />
        <Scene {...props} aim={aim} />
        <button
          type="button"
          className={styles.cannon}
          aria-label={t(`shooting.fire.${slug}`, { target: t(`shooting.name.${targets[aim]}`) })}
          // One that is disabled would lose the focus with every shot.
          aria-disabled={isBusy}
          onClick={() => !isBusy && onPlay()}
        />
      </div>
      <fieldset className={styles.targets} aria-label={t("shooting.targets")}>
        {targets.map((target, place) => {
          const figure = art.figures[place]
          const [name, pays] = [t(`shooting.name.${target}`), prizeWords(messages, slug, target)]
          return (
            <button
              key={target}
              type="button"
              className={styles.target}
              aria-pressed={place === aim}
              aria-label={t("shooting.target", { target: name, pays, chance: chance(target) })}
              disabled={isBusy}
              onClick={() => onType("target", target)}
            >
              {figure !== undefined && <TargetPicture figure={figure} className={styles.picture} />}
              <span>{name}</span>
              <b>{pays}</b>
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
