import type { ReactNode } from "react"
import type { IdentificationConfig } from "#models/identification/config.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./Identification.module.css"

/** The level that was reached, and what stays shut until the next one. */
export const LevelCard = (props: {
  readonly view: IdentificationConfig
  readonly currency: string
}): ReactNode => {
  const { t, money } = useMessage()
  const { identification, limits } = props.view
  const { level } = identification
  const shut = limits.filter((limit) => limit.level > level)
  return (
    <section className={`card ${styles.part}`} aria-label={t("more.identification.level.title")}>
      <h2 className="heading">{t("more.identification.level.title")}</h2>
      <p className={styles.level}>
        <Icon name={level > 0 ? "check" : "shield"} size={20} />
        <span className="strong">{t(`more.identification.level.${level}`)}</span>
      </p>
      {shut.length === 0 ? (
        <p className="secondary">
          {t(level > 0 ? "more.identification.level.open" : "more.identification.level.free")}
        </p>
      ) : (
        <>
          <p className="secondary">{t("more.identification.level.why")}</p>
          <ul className={styles.limits}>
            {shut.map(({ deed, above }) => (
              <li key={`${deed} ${above}`}>
                {t(`more.identification.limit.${deed}`, {
                  sum: money({ amount: above, currency: props.currency }),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
