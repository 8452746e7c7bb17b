import type { ReactNode } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../registration/FormError.tsx"
import { AskBack } from "../security/AskBack.tsx"
import { Part } from "../security/Part.tsx"
import styles from "../security/Security.module.css"
import { Times } from "../security/Times.tsx"
import { Unavailable } from "../security/Unavailable.tsx"
import { socialSetupFlow } from "./social-setup-flow.ts"

/** The services that sign the player in: linked, unlinked. Nothing where none is configured and none is linked. */
export const SocialPanel = (): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(socialSetupFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { services, chosen, error } = snapshot.context

  if (snapshot.matches("unavailable"))
    return (
      <Part title={t("social.title")}>
        <Unavailable error={error} onAsk={() => send({ type: "services.asked" })} />
      </Part>
    )
  if (services === null) return null
  const { offered, links } = services
  const others = offered.filter(({ id }) => !links.some(({ provider }) => provider === id))
  if (links.length === 0 && others.length === 0) return null

  const isListed = snapshot.matches("listed")
  const isLeaving = snapshot.matches("leaving")
  const isUnlinking = snapshot.matches("unlinking")
  const isAsking = snapshot.matches("confirming") || isUnlinking
  const asked = links.find(({ provider }) => provider === chosen)
  return (
    <Part title={t("social.title")}>
      <div className={styles.form}>
        <p className="secondary">{t("social.hint")}</p>
        {links.length === 0 ? (
          <p className="dim">{t("social.none")}</p>
        ) : (
          <ul className={styles.rows} aria-label={t("social.list")}>
            {links.map(({ provider, name, label, at, usedAt }) => (
              <li key={provider} className={styles.row}>
                <div className={styles.place}>
                  <p>
                    <bdi className="strong">{name}</bdi>
                    <span> </span>
                    <bdi className="dim">{label}</bdi>
                  </p>
                  <Times at={at} usedAt={usedAt} words="social" />
                </div>
                <Button
                  size="small"
                  aria-label={t("social.unlink-one", { provider: name })}
                  disabled={!isListed}
                  onClick={() => send({ type: "unlink.requested", provider })}
                >
                  {t("social.unlink")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!isAsking && <FormError error={error} />}
        {others.length > 0 && (
          <div className={styles.actions}>
            {others.map(({ id, name }) => (
              <Button
                key={id}
                variant="soft"
                busy={isLeaving && id === chosen}
                disabled={!isListed && id !== chosen}
                onClick={() => send({ type: "link.requested", provider: id, path: window.location.pathname })}
              >
                {t("social.link", { provider: name })}
              </Button>
            ))}
          </div>
        )}
      </div>
      {isAsking && asked !== undefined && (
        <AskBack
          title={t("social.unlink.title", { provider: asked.name })}
          hint={t("social.unlink.hint", { provider: asked.name })}
          confirm={t("social.unlink")}
          isBusy={isUnlinking}
          onConfirm={() => send({ type: "unlink.confirmed" })}
          onAbandon={() => send({ type: "unlink.abandoned" })}
        >
          <FormError error={error} />
        </AskBack>
      )}
    </Part>
  )
}
