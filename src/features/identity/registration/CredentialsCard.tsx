import { type ReactNode, useState } from "react"
import type { AdditionalConfig, MadeCredentials } from "#models/identity/registration/registration.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./CredentialsCard.module.css"
import { credentialsImage } from "./credentials-image.ts"

const FILE = "statebook-login.png"

/** Login and password of a player who registered by one click: shown once, to be kept by the player (§4 Registration). */
const CredentialsCard = (props: {
  readonly credentials: MadeCredentials
  /** Whether it says that they are shown once, and how its buttons look; as the page has it where absent. */
  readonly config: AdditionalConfig | undefined
}): ReactNode => {
  const { t } = useMessage()
  const { login, password } = props.credentials
  const design = props.config?.saveLoginButtonDesign ?? "soft"
  const [said, say] = useState("")
  const rows = [
    { label: t("registration.credentials.login"), value: login },
    { label: t("registration.credentials.password"), value: password },
  ]
  const text = rows.map(({ label, value }) => `${label}: ${value}`).join("\n")
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say(t("registration.credentials.copied"))
    } catch {
      // A browser may forbid it; the words stay there to be marked by hand.
      say(t("registration.credentials.not-copied"))
    }
  }
  const saveImage = () => {
    const image = credentialsImage(t("registration.credentials.title"), rows)
    if (image === undefined) return say(t("registration.credentials.no-image"))
    const link = document.createElement("a")
    link.href = image
    link.download = FILE
    link.click()
    say(t("registration.credentials.saved"))
  }
  const mail = `mailto:?${new URLSearchParams({ subject: t("registration.credentials.title"), body: text })
    .toString()
    .replaceAll("+", "%20")}`
  return (
    <section className={styles.card} aria-label={t("registration.credentials.title")}>
      {props.config?.isVisibleLoginSavingNotice !== false && (
        <p className={styles.notice}>
          <Icon name="warning" size={20} />
          <span>{t("registration.credentials.once")}</span>
        </p>
      )}
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd dir="ltr" className={styles.value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <Button variant={design} onClick={() => void copy()}>
          {t("registration.credentials.copy")}
        </Button>
        <Button variant={design} onClick={saveImage}>
          {t("registration.credentials.save-image")}
        </Button>
        <a className={styles.mail} href={mail}>
          {t("registration.credentials.mail")}
        </a>
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </section>
  )
}

export default CredentialsCard
