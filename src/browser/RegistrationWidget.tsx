import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react"
import { useParams, useSearchParams } from "react-router-dom"
import { isTruthyFlag } from "#models/identity/registration/rules.ts"
import { WIDGET_MARK, type WidgetMessage, widgetHost } from "#models/identity/registration/widget.ts"
import { registrationFlow } from "#src/features/identity/registration/registration-flow.ts"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { RegistrationPageView, useHasCashier, useMinimumAge } from "./AccountDialogs.tsx"
import { Notice } from "./Notice.tsx"
import { usePage } from "./page-context.ts"

type Say = (said: WidgetMessage) => void

/** Origins and addresses by which a browser tells who frames this page; not every browser tells by both. */
const toldOf = ({ location, document }: Window): readonly string[] => [
  ...(location.ancestorOrigins ?? []),
  document.referrer,
]

/** Says something to the site that frames the widget; says nothing where the operator did not name it. */
const useSay = (): Say => {
  const { config } = usePage()
  const named = useSyncExternalStore(config.subscribe, config.get)?.registration.widgetOrigins
  return (said) => {
    const host = widgetHost(toldOf(window), named ?? [])
    if (host !== undefined && window.parent !== window) window.parent.postMessage(said, host)
  }
}

/** The registration as a widget inside a partner's page (§2 Registration): no site around it, all else in windows of the site's own. */
export const RegistrationWidget = (): ReactNode => {
  const { language } = useMessage()
  const { section } = useParams()
  const page = usePage()
  const [query] = useSearchParams()
  const content = useRef<HTMLElement>(null)
  const say = useSay()
  const hasCashier = useHasCashier()
  const openSite = () => void window.open(`/${language}`, "_blank", "noopener")

  const isRegistered = useFlowSelector(registrationFlow, ({ context }) => context.player !== null)
  const sayRegistered = useEffectEvent(() => say({ mark: WIDGET_MARK, type: "registered" }))
  useEffect(() => {
    if (isRegistered) sayRegistered()
  }, [isRegistered])

  useEffect(() => {
    const { current } = content
    if (current === null) return
    const observer = new ResizeObserver(() =>
      say({ mark: WIDGET_MARK, type: "heightChange", height: current.offsetHeight }),
    )
    observer.observe(current)
    return () => observer.disconnect()
  })

  return (
    <main ref={content}>
      <Notice page={page} />
      <RegistrationPageView
        section={section ?? null}
        bonus={query.get("bonus")}
        isKeepSelect={isTruthyFlag(query.get("isKeepSelect") ?? "")}
        isWidget
        minimumAge={useMinimumAge()}
        onSignIn={openSite}
        onDone={openSite}
        onDeposit={hasCashier ? openSite : undefined}
      />
    </main>
  )
}
