import type { ReactNode } from "react"
import { eventLabel } from "#machines/kernel/enumerate.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { CopyButton } from "../CopyButton.tsx"
import { leavesOf } from "./leaves.ts"
import type { WalkControls } from "./use-walk.ts"
import { WalkClock } from "./WalkClock.tsx"
import styles from "./WalkStrip.module.css"

/** The walk so far, each step a place to go back to. */
export const WalkStrip = ({ walk }: { readonly walk: WalkControls }): ReactNode => {
  const { t } = useMessage()
  const { state } = walk
  return (
    <section className={styles.strip} aria-label={t("machines.walk")}>
      <div className={styles.controls}>
        <IconButton
          icon="chevron-start"
          label={t("machines.walk.back")}
          disabled={state.at === 0}
          onClick={() => walk.go(state.at - 1)}
        />
        <IconButton
          icon="chevron-end"
          label={t("machines.walk.forward")}
          disabled={state.at === state.steps.length}
          onClick={() => walk.go(state.at + 1)}
        />
        <span className="num">{t("machines.walk.at", { at: state.at, count: state.steps.length })}</span>
        <span className="grow" />
        <CopyButton label={t("machines.walk.share")} text={() => location.href} />
        <Button
          size="small"
          variant="ghost"
          disabled={state.steps.length === 0}
          onClick={() => walk.walk([])}
        >
          {t("machines.walk.restart")}
        </Button>
      </div>
      <WalkClock walk={walk} />
      <ol className={styles.steps}>
        <li>
          <button
            type="button"
            className={styles.step}
            aria-current={state.at === 0 ? "step" : undefined}
            onClick={() => walk.go(0)}
          >
            <span className="muted">{t("machines.walk.start")}</span>
            <bdi dir="ltr">{leavesOf(state.start.snapshot).join(", ")}</bdi>
          </button>
        </li>
        {state.steps.map(({ event, stand }, index) => (
          // A walk has no two steps in one place.
          <li key={String(index)}>
            <button
              type="button"
              className={styles.step}
              data-ahead={index >= state.at ? "" : undefined}
              aria-current={index + 1 === state.at ? "step" : undefined}
              onClick={() => walk.go(index + 1)}
            >
              <bdi dir="ltr" className="strong">
                {eventLabel(event.type)}
              </bdi>
              <bdi dir="ltr">
                {stand.taken.length === 0 ? t("machines.walk.refused") : leavesOf(stand.snapshot).join(", ")}
              </bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
