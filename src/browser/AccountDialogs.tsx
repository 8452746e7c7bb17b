import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react"
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom"
import type { AuthTab } from "#models/identity/auth-tabs.ts"
import { REGISTRATION_PATHS } from "#models/identity/registration/registration-paths.ts"
import { isTruthyFlag } from "#models/identity/registration/rules.ts"
import { DEFAULT_MINIMUM_AGE } from "#models/site/minimum-age.ts"
import { isAt } from "#models/site/routes.ts"
import RegistrationDialogView from "#src/features/identity/registration/RegistrationDialog.tsx"
import RegistrationPageView from "#src/features/identity/registration/RegistrationPage.tsx"
import { registrationFlow } from "#src/features/identity/registration/registration-flow.ts"
import { AuthTabs } from "#src/features/identity/sign-in/AuthTabs.tsx"
import { leadOn } from "#src/features/identity/sign-in/entry-links.ts"
import SignInDialogView from "#src/features/identity/sign-in/SignInDialog.tsx"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { linkTools } from "./link-tools.ts"
import { usePage } from "./page-context.ts"

/** How old a player has to be. */
export const useMinimumAge = (): number => {
  const { config } = usePage()
  return useSyncExternalStore(config.subscribe, config.get)?.config.minimumAge ?? DEFAULT_MINIMUM_AGE
}

/** Whether money can be added to the account here. */
export const useHasCashier = (): boolean => {
  const { config } = usePage()
  return useSyncExternalStore(config.subscribe, config.get)?.config.playMoney === true
}

/** The registration without a page of the site around it, as the widget has it. */
export { RegistrationPageView }

/** Leads a new player on, by how they registered; says whether it leads anywhere. */
const useLedOnRegistered = (): (() => boolean) => {
  const page = usePage()
  const type = useFlowSelector(registrationFlow, ({ context }) => context.tab)
  return () => leadOn(linkTools(page), { after: "registration", ...(type === null ? {} : { type }) })
}

const MODAL_OF = { password: "sign-in", code: "code-sign-in", registration: "registration" } as const

/** The ways in over the dialog of one of them; whichever is chosen takes its place. */
export const useAuthTabs = (value: AuthTab, onClose: () => void): ReactNode => {
  const page = usePage()
  const tabs = useSyncExternalStore(page.config.subscribe, page.config.get)?.auth.modal.tabs ?? []
  return (
    <AuthTabs
      tabs={tabs}
      value={value}
      onChoose={(tab) => {
        onClose()
        void page.openModal(MODAL_OF[tab])
      }}
    />
  )
}

const OpenRegistration = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const hasCashier = useHasCashier()
  const ledOn = useLedOnRegistered()
  return (
    <RegistrationDialogView
      onDone={() => {
        onClose()
        ledOn()
      }}
      minimumAge={useMinimumAge()}
      tabs={useAuthTabs("registration", onClose)}
      onSignIn={() => {
        onClose()
        void page.openModal("sign-in")
      }}
      onDeposit={
        hasCashier
          ? () => {
              onClose()
              void page.openModal("cashier")
            }
          : undefined
      }
      onBack={onClose}
      onClose={onClose}
    />
  )
}

/** The registration as a dialog of the page; where it is the page itself, that has the form already. */
export const RegistrationDialog = (props: ModalProps): ReactNode => {
  const { onClose } = props
  const { pathname } = useLocation()
  const isThePage = isAt(REGISTRATION_PATHS, pathname)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isThePage) close()
  }, [isThePage])
  return isThePage ? null : <OpenRegistration {...props} />
}

/**
 * The registration as a page of its own: the section of its address chooses the tab, the query parameters `bonus` and
 * `isKeepSelect` the welcome bonus (§2 Registration).
 */
export const RegistrationPage = (): ReactNode => {
  const page = usePage()
  const navigate = useNavigate()
  const { language } = useMessage()
  const hasCashier = useHasCashier()
  const goHome = () => navigate(`/${language}`)
  const ledOn = useLedOnRegistered()
  const { section } = useParams()
  const [query] = useSearchParams()
  return (
    <RegistrationPageView
      section={section ?? null}
      bonus={query.get("bonus")}
      isKeepSelect={isTruthyFlag(query.get("isKeepSelect") ?? "")}
      minimumAge={useMinimumAge()}
      onSignIn={() => void page.openModal("sign-in")}
      onBack={goHome}
      onDone={() => {
        if (!ledOn()) goHome()
      }}
      onDeposit={
        hasCashier
          ? () => {
              goHome()
              void page.openModal("cashier")
            }
          : undefined
      }
    />
  )
}

/** The sign-in as a dialog of the page; signed in, it closes. */
export const SignInDialog = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  return (
    <SignInDialogView
      tabs={useAuthTabs("password", onClose)}
      onRegister={() => {
        onClose()
        void page.openModal("registration")
      }}
      onRecover={() => {
        onClose()
        void page.openModal("recovery")
      }}
      onCode={() => {
        onClose()
        void page.openModal("code-sign-in")
      }}
      onClose={onClose}
    />
  )
}
