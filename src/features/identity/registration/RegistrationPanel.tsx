import { type ReactNode, useMemo } from "react"
import { countryById } from "#models/identity/phone-rules.ts"
import { ageIn, formCountryId } from "#models/identity/registration/form-country.ts"
import { CODE_FIELD, EMAIL_FIELD } from "#models/identity/registration/form-state.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AgeMark } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Chain, type ChainStage } from "#src/ui/primitives/Chain.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { CaptchaPlace } from "../../captcha/captcha/CaptchaPlace.tsx"
import { Registered } from "./Registered.tsx"
import { RegistrationBanner } from "./RegistrationBanner.tsx"
import { RegistrationForm } from "./RegistrationForm.tsx"
import styles from "./RegistrationPanel.module.css"
import { registrationFlow } from "./registration-flow.ts"
import { type RegistrationView, useRegistration } from "./use-registration.ts"

/** How a registration is opened, and what becomes of it. */
export interface RegistrationPanelProps {
  /** Section of the address; chooses the tab (§4 Registration). */
  readonly section?: string | null
  /** Welcome bonus code (§2 Registration). */
  readonly bonus?: string | null
  /** Whether the bonus that was chosen stays so when another way to register is taken (§2 Registration). */
  readonly isKeepSelect?: boolean
  readonly isWidget?: boolean
  readonly minimumAge: number
  /** The other ways in, until somebody is registered. */
  readonly tabs?: ReactNode
  /** The player has an account already. */
  readonly onSignIn: () => void
  /** The player goes on after registering. */
  readonly onDone: () => void
  /** The player wants to make the first deposit; absent where there is no cashier. */
  readonly onDeposit?: (() => void) | undefined
  /** Back to where the registration was opened, by the button that an operator may have; absent where there is nothing behind it. */
  readonly onBack?: () => void
}

/** Least age of a player of the form's country (§3 minAgesInCountries). */
const leastAge = ({ registration, form }: RegistrationView, minimumAge: number): number => {
  const { data, phones, values } = registration.context
  const countryId = form === undefined ? undefined : formCountryId(form.type, values)
  const country = countryId === undefined ? undefined : countryById(phones, countryId)
  return ageIn(data?.minAgesInCountries ?? {}, country, minimumAge)
}

const stagesOf = ({
  confirmation,
  registration,
}: RegistrationView): readonly [ChainStage, ChainStage, ChainStage] => {
  if (registration.matches("registered")) return ["past", "past", "won"]
  if (confirmation.matches("codeConfirmed")) return ["past", "past", "now"]
  if (confirmation.matches("codeSent")) return ["past", "now", "ahead"]
  return ["now", "ahead", "ahead"]
}

const Steps = ({ view }: { readonly view: RegistrationView }): ReactNode => {
  const { t } = useMessage()
  const [phone, code, ready] = stagesOf(view)
  return (
    <Chain
      label={t("registration.steps")}
      aheadLabel={t("chain.ahead")}
      links={[
        { key: "phone", label: t("registration.step.phone"), stage: phone },
        { key: "code", label: t("registration.step.code"), stage: code },
        { key: "ready", label: t("registration.step.ready"), stage: ready },
      ]}
    />
  )
}

/** The registration whole: steps, form, and beside them what a new player should know. Used by the popup and the page. */
export const RegistrationPanel = (
  props: RegistrationPanelProps & { readonly headingId?: string },
): ReactNode => {
  const { t } = useMessage()
  const view = useRegistration()
  const { registration } = view
  const { player, credentials, data } = registration.context
  const { section = null, bonus = null, isKeepSelect = false, isWidget = false } = props
  const opened = useMemo(
    () => ({ type: "registration.opened", section, bonus, isKeepSelect, isWidget }) as const,
    [section, bonus, isKeepSelect, isWidget],
  )
  useShownFlow(registrationFlow, { opened })

  const confirmsPhone = view.form === undefined || view.form.fields.some(({ id }) => id === CODE_FIELD)
  const age = leastAge(view, props.minimumAge)
  const hasBack = data?.additionalConfig?.hasBackButton === true && player === null
  return (
    <div className={styles.panel}>
      <div className={styles.main} data-steps>
        {player === null && props.tabs}
        {hasBack && props.onBack !== undefined && (
          <Button variant="soft" size="small" className={styles.back} onClick={props.onBack}>
            {t("registration.back")}
          </Button>
        )}
        <header className={styles.head}>
          <h1 id={props.headingId} className="title">
            {t("registration.title")}
          </h1>
          {confirmsPhone && <Steps view={view} />}
        </header>
        {player === null ? (
          <RegistrationForm view={view} />
        ) : (
          <Registered
            player={player}
            credentials={credentials}
            hasMailbox={view.form?.fields.some(({ id }) => id === EMAIL_FIELD) === true}
            data={data}
            isWidget={isWidget}
            onDone={props.onDone}
            onDeposit={props.onDeposit}
          />
        )}
      </div>
      <CaptchaPlace />
      <aside className={styles.side}>
        {data !== null && <RegistrationBanner data={data} values={registration.context.values} />}
        <h2 className="heading">{t("registration.side.title")}</h2>
        <ul className={styles.notes}>
          <li>
            <Icon name="cash" size={20} />
            <span>{t("frame.playMoney")}</span>
          </li>
          <li>
            <Icon name="shield" size={20} />
            <span>{t("frame.saferPlay")}</span>
          </li>
          <li>
            <AgeMark age={age} label={t("frame.age", { age })} />
            <span>{t("frame.adultsOnly")}</span>
          </li>
        </ul>
        {player === null && (
          <p className={styles.signIn}>
            <span>{`${t("registration.has-account")} `}</span>
            <button type="button" className={styles.link} onClick={props.onSignIn}>
              {t("frame.signIn")}
            </button>
          </p>
        )}
      </aside>
    </div>
  )
}
