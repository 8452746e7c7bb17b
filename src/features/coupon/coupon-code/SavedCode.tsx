import { type ReactNode, useState } from "react"
import { codeShown } from "#models/coupon/coupon-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./CouponCodeDialog.module.css"

/** The address that loads a coupon: the page's own in its language, with the code. */
export const couponLink = (code: string, language: string, origin: string): string =>
  `${origin}/${language}?coupon=${code}`

/** The code of a coupon that was saved, to be copied or given on as a link. */
export const SavedCode = (props: { readonly code: string }): ReactNode => {
  const { t, language } = useMessage()
  const [said, say] = useState("")
  const url = couponLink(props.code, language, location.origin)
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text)
      say(t(done))
    } catch {
      // A browser may forbid it; the code stays there to be marked by hand.
      say(t("registration.credentials.not-copied"))
    }
  }
  const share = async () => {
    try {
      await navigator.share({ title: t("more.code.shareTitle"), url })
    } catch {
      // The player changed their mind, or the device did: the code is still there.
    }
  }
  return (
    <div className={styles.form}>
      <p className="secondary">{t("more.code.savedHint")}</p>
      <pre className={`num ${styles.code}`} dir="ltr" data-testid="coupon-code">
        {codeShown(props.code)}
      </pre>
      <div className={styles.actions}>
        <Button variant="go" onClick={() => void copy(props.code, "more.code.copied")}>
          <Icon name="copy" />
          <span>{` ${t("more.code.copy")}`}</span>
        </Button>
        <Button onClick={() => void copy(url, "more.code.linkCopied")}>
          <Icon name="copy" />
          <span>{` ${t("more.code.copyLink")}`}</span>
        </Button>
        {typeof navigator.share === "function" && (
          <Button onClick={() => void share()}>
            <Icon name="share" />
            <span>{` ${t("more.code.share")}`}</span>
          </Button>
        )}
      </div>
      <p role="status" className="dim">
        {said}
      </p>
    </div>
  )
}
