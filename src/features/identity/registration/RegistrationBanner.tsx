import type { ReactNode } from "react"
import { BONUS_FIELD } from "#models/identity/registration/form-state.ts"
import type { FormValues, RegistrationData } from "#models/identity/registration/registration.ts"
import { Picture } from "#src/ui/primitives/Picture.tsx"
import styles from "./RegistrationBanner.module.css"

/** The operator's banner beside the form; its text follows the bonus that is chosen (§3 Registration data). */
export const RegistrationBanner = (props: {
  readonly data: RegistrationData
  readonly values: FormValues
}): ReactNode => {
  const { banner, bannerTexts, bonusAmount, additionalConfig } = props.data
  const isShown =
    additionalConfig?.hasLeftBanner === true && additionalConfig.isHiddenLeftBannerOnForm !== true
  if (banner === undefined || !isShown) return null
  const chosen = props.values[BONUS_FIELD]
  const text = chosen === undefined ? banner.text : (bannerTexts?.[String(chosen)] ?? banner.text)
  const description = additionalConfig.welcomeBonusDescription
  return (
    <figure className={styles.banner}>
      <Picture src={banner.image} alt={banner.alt} className={styles.image} />
      <figcaption className={styles.words}>
        <p className="heading">{banner.title}</p>
        <p>{text}</p>
        {bonusAmount !== undefined && <p className={styles.amount}>{bonusAmount}</p>}
        {description !== undefined && <p className="dim">{description}</p>}
      </figcaption>
    </figure>
  )
}
