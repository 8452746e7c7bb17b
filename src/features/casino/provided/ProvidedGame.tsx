import { type ReactNode, useMemo, useRef } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { type ListedGame, nameFor } from "#models/casino/providers/provided-game.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import { accountIn } from "../../cashier/account-choice/account-in.ts"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { Unavailable } from "../../identity/security/Unavailable.tsx"
import { FullScreenButton } from "./FullScreenButton.tsx"
import { framePlace } from "./frame-place.ts"
import styles from "./ProvidedGame.module.css"
import { providedGameFlow } from "./provided-game-flow.ts"
import { useFrameMessages, usePlayStops } from "./use-frame.ts"

/** Why a game can't go on, in words. */
const FAULT_WORDS = {
  "session-over": "provided.over",
  "play-stopped": "provided.stopped",
  "games-stopped": "refusal.games-stopped",
  unavailable: "provided.silent",
} as const

/** A provider's game in its frame, and what stands in its place where it can't be played. */
export const ProvidedGame = ({ listed: { provider, game } }: { readonly listed: ListedGame }): ReactNode => {
  const { t, language } = useMessage()
  const [query] = useSearchParams()
  const account = accountIn(query) ?? null
  const shown = useMemo(
    () => ({
      opened: { type: "game.opened" as const, provider: provider.name, game: game.slug, account },
    }),
    [provider.name, game.slug, account],
  )
  const ref = useShownFlow(providedGameFlow, shown)
  const snapshot = useSnapshot(ref)
  const { address, error, fault, round } = snapshot.context
  const place = useMemo(
    () => (address === null ? undefined : framePlace(address, globalThis.location.origin)),
    [address],
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const isStopped = snapshot.matches("stopped")
  useFrameMessages(ref, frame, place)
  usePlayStops(frame, isStopped ? "stopped" : snapshot.matches("playing") ? "playing" : "other")
  const again = () => ref.send({ type: "retry.requested" })
  if (snapshot.matches("failed") && fault === null) return <Unavailable error={error} onAsk={again} />
  if (snapshot.matches("failed") || snapshot.matches("closed"))
    return (
      <div className={styles.instead} role="status">
        <p>{t(fault === null ? "provided.closed" : FAULT_WORDS[fault])}</p>
        <Button variant="go" onClick={again}>
          {t("provided.again")}
        </Button>
        <Link to={`/${language}/casino`}>{t("provided.lobby")}</Link>
      </div>
    )
  if (address === null || place === undefined) return <PartLoading className={styles.frame} />
  return (
    <div ref={whole} className={styles.whole} aria-busy={snapshot.hasTag("busy")}>
      <div className={styles.stage}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={t("provided.frame", {
            game: nameFor(game.name, language),
            provider: nameFor(provider.title, language),
          })}
          src={address}
          sandbox={place.sandbox}
          allow="autoplay"
          referrerPolicy="no-referrer"
          inert={isStopped}
        />
        {snapshot.matches("loading") && (
          <div className={styles.cover}>
            <PartLoading className={styles.loading} />
          </div>
        )}
        {isStopped && (
          <div className={styles.cover}>
            <div className={styles.instead} role="status">
              <p className="strong">{t(fault === null ? "provided.stopped" : FAULT_WORDS[fault])}</p>
              <p className="secondary">{t("provided.stopped.hint")}</p>
              <Link to={`/${language}/account/responsible-gambling`}>{t("limits.title")}</Link>
              <Button variant="line" onClick={again}>
                {t("provided.go-on")}
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className={styles.tools}>
        <LiveRegion>{round === null ? "" : t("provided.round")}</LiveRegion>
        <span className="secondary" aria-hidden="true">
          {round === null ? "" : t("provided.round")}
        </span>
        <FullScreenButton whole={whole} />
      </div>
    </div>
  )
}
