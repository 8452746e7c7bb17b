import type { ReactNode } from "react"
import type { ActorRefFrom } from "xstate"
import type { modalQueueMachine } from "#machines/request/modal-queue/modal-queue.machine.ts"
import type { pageLayersMachine } from "#machines/request/page-layers/page-layers.machine.ts"
import { HEADER } from "#models/site/header.ts"
import { OFFERED_LANGUAGES } from "#models/site/language.ts"
import { DEFAULT_MINIMUM_AGE } from "#models/site/minimum-age.ts"
import { EmptyCoupon } from "#src/features/coupon/coupon/EmptyCoupon.tsx"
import { Notices } from "#src/features/messages/notifications/Notices.tsx"
import { Frame } from "#src/features/request/frame/Frame.tsx"
import type { FrameAccount } from "#src/features/request/frame/frame-data.ts"
import { pageScrollFlow } from "#src/features/request/frame/page-scroll-flow.ts"
import { SaferPlayDialog } from "#src/features/request/frame/SaferPlayDialog.tsx"
import { SettingsDialog } from "#src/features/request/frame/SettingsDialog.tsx"
import { ToTop } from "#src/features/request/frame/ToTop.tsx"
import ModalHost, { type Dialogs } from "#src/features/request/modals/ModalHost.tsx"
import { modalFlow } from "#src/services/modal-flow.ts"
import { noticesFlow } from "#src/services/notices-flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import type { AppearanceStore } from "#src/ui/appearance.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { ToastRegion } from "#src/ui/primitives/ToastRegion.tsx"
import { Part } from "./security.tsx"
import { nothing, type StillProps, stillFlow, stillHost } from "./still.ts"

const APPEARANCE: AppearanceStore = {
  getSnapshot: () => LOOK,
  subscribe: () => nothing,
  change: nothing,
}
const LOOK = { theme: "system", textSize: "normal", lightVersion: false } as const

const LANGUAGES = OFFERED_LANGUAGES.map((code) => ({ code, name: code.toUpperCase() }))

const GUEST: FrameAccount = { kind: "guest", onSignIn: nothing, onRegister: nothing }

export const FrameStill = (still: StillProps): ReactNode => (
  <Frame
    site={{
      brand: "Statebook",
      homeHref: "#",
      searchHref: "#",
      minimumAge: DEFAULT_MINIMUM_AGE,
      header: HEADER,
      sections: [
        { key: "line", href: "#" },
        { key: "live", href: "#live" },
      ],
      languages: LANGUAGES,
    }}
    account={GUEST}
    rail={{ quick: undefined, top: undefined, sports: undefined }}
    layers={stillFlow<typeof pageLayersMachine>(still) as unknown as ActorRefFrom<typeof pageLayersMachine>}
    appearance={APPEARANCE}
    onLanguage={nothing}
    onCookies={nothing}
    couponCount={0}
    coupon={<EmptyCoupon onCode={nothing} onBets={nothing} />}
  >
    {null}
  </Frame>
)

export const SettingsStill = ({ onEvent }: StillProps): ReactNode => (
  <SettingsDialog
    languages={LANGUAGES}
    onLanguage={nothing}
    appearance={APPEARANCE}
    onDismiss={() => onEvent({ type: "layer.closed" })}
  />
)

export const SaferPlayStill = ({ onEvent }: StillProps): ReactNode => (
  <SaferPlayDialog
    account={GUEST}
    minimumAge={DEFAULT_MINIMUM_AGE}
    onDismiss={() => onEvent({ type: "layer.closed" })}
  />
)

export const ToTopStill = (still: StillProps): ReactNode => (
  <Part flow={pageScrollFlow} still={still}>
    <ToTop now={() => 0} />
  </Part>
)

export const NoticesStill = (still: StillProps): ReactNode => (
  <Part flow={noticesFlow} still={still}>
    <ToastRegion
      label="notices"
      polite={<Notices tone="polite" now={() => 0} />}
      assertive={<Notices tone="assertive" now={() => 0} />}
    />
  </Part>
)

/** A dialog of a queue: what it holds is another chart's. */
const Named = (props: { readonly name: string; readonly onClose: () => void }): ReactNode => {
  const { t } = useMessage()
  return (
    <Dialog title={props.name} closeLabel={t("common.close")} onDismiss={props.onClose}>
      <p className="dim">{t("machines.screen.dialog")}</p>
    </Dialog>
  )
}

export const ModalsStill = (still: StillProps): ReactNode => {
  const { modals } = still.snapshot.context as { readonly modals: ReadonlyArray<{ readonly name: string }> }
  const dialogs = Object.fromEntries(
    modals.map(({ name }) => [
      name,
      (props: { readonly onClose: () => void }) => <Named name={name} onClose={props.onClose} />,
    ]),
  ) as Dialogs
  const host = stillHost(
    new Map([[modalFlow as object, stillFlow<typeof modalQueueMachine>(still)]]) as never,
  )
  return (
    <FlowHostContext value={host}>
      <ModalHost dialogs={dialogs} />
    </FlowHostContext>
  )
}
