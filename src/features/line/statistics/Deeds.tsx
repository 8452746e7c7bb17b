import type { ReactNode } from "react"
import { minuteOf, type PlayerDeed } from "#models/line/statistics/line-up.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import styles from "./LineUps.module.css"

/** What a player of a game did, a mark and a minute each; in words to who does not see them. */
export const Deeds = ({ deeds }: { readonly deeds: ReadonlyArray<PlayerDeed> }): ReactNode => {
  const { t } = useMessage()
  return (
    <span className={styles.deeds}>
      {deeds.map((deed) => {
        const minute = minuteOf(deed)
        return (
          <span key={`${deed.half}/${deed.at}/${deed.kind}`} className={styles.deed}>
            <VisuallyHidden>
              {t(`more.stats.lineUps.${deed.kind}`, { minute, number: deed.other ?? 0 })}
            </VisuallyHidden>
            <span className={styles.mark} data-kind={deed.kind} aria-hidden="true" />
            <span className="num" aria-hidden="true">
              {t("more.stats.lineUps.minute", { minute })}
            </span>
          </span>
        )
      })}
    </span>
  )
}
